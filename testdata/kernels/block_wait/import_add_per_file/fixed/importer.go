// Package importer loads the records of files, each in a goroutine of its own.
package importer

import (
	"strings"
	"sync"
)

// File is a file with records, one a line.
type File struct {
	Name string
	Text string
}

// DB takes records.
type DB struct {
	mu   sync.Mutex
	rows map[string][]string
}

// NewDB returns an empty database.
func NewDB() *DB { return &DB{rows: make(map[string][]string)} }

func (db *DB) insert(file, record string) {
	db.mu.Lock()
	defer db.mu.Unlock()
	db.rows[file] = append(db.rows[file], record)
}

// Len returns the number of records of a file.
func (db *DB) Len(file string) int {
	db.mu.Lock()
	defer db.mu.Unlock()
	return len(db.rows[file])
}

// Import inserts the records of all files.
func Import(db *DB, files []File) {
	var wg sync.WaitGroup
	for _, f := range files {
		for record := range strings.Lines(f.Text) {
			record = strings.TrimSpace(record)
			if record == "" {
				continue
			}
			wg.Add(1)
			go func() {
				defer wg.Done()
				db.insert(f.Name, record)
			}()
		}
	}
	wg.Wait()
}

// Run imports a file with three records.
func Run() {
	db := NewDB()
	Import(db, []File{{"people", "ann\nbob\n\ncid\n"}})
	println(db.Len("people"))
}
