// Package kvserver executes the commands of a key-value protocol.
package kvserver

import (
	"errors"
	"strconv"
	"sync"
)

var (
	errArgs    = errors.New("wrong number of arguments")
	errCommand = errors.New("unknown command")
	errNumber  = errors.New("value is not a number")
)

// DB is one database.
type DB struct {
	mu   sync.Mutex
	data map[string]string
	ops  int
}

// Exec runs one command.
func (db *DB) Exec(cmd string, args ...string) (string, error) {
	if len(args) == 0 {
		return "", errArgs
	}
	db.mu.Lock()
	db.ops++
	var reply string
	switch cmd {
	case "GET":
		reply = db.data[args[0]]
	case "SET":
		if len(args) != 2 {
			db.mu.Unlock()
			return "", errArgs
		}
		db.data[args[0]] = args[1]
		reply = "OK"
	case "INCR":
		n, err := strconv.Atoi(db.data[args[0]])
		if err != nil {
			db.mu.Unlock()
			return "", errNumber
		}
		reply = strconv.Itoa(n + 1)
		db.data[args[0]] = reply
	case "DEL":
		delete(db.data, args[0])
		reply = "OK"
	default:
		db.mu.Unlock()
		return "", errCommand
	}
	db.mu.Unlock()
	return reply, nil
}
