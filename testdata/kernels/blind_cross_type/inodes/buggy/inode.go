// Package inodes is an in-memory inode table.
package inodes

import (
	"errors"
	"sync"
)

// table lock: guards every Inode's nlink and refs, and the two maps.
var tableMu sync.Mutex

var (
	byNum  = make(map[uint64]*Inode)
	byName = make(map[string]*Inode)
	last   uint64
)

func lockTable() (unlock func()) {
	tableMu.Lock()
	return tableMu.Unlock
}

// ErrExist is returned if a name is taken.
var ErrExist = errors.New("inodes: name exists")

// Inode is a file. num and mode never change.
type Inode struct {
	num  uint64
	mode uint32

	nlink int
	refs  int
}

// Create makes a file with one link and one open reference.
func Create(name string, mode uint32) (*Inode, error) {
	ino := &Inode{mode: mode, nlink: 1}
	ino.refs = 1
	defer lockTable()()
	if _, ok := byName[name]; ok {
		return nil, ErrExist
	}
	last++
	ino.num = last
	byNum[ino.num] = ino
	byName[name] = ino
	return ino, nil
}

// Open finds a file by name and takes a reference.
func Open(name string) (*Inode, bool) {
	defer lockTable()()
	ino, ok := byName[name]
	if ok {
		ino.refs++
	}
	return ino, ok
}

// Num is the inode number.
func (i *Inode) Num() uint64 { return i.num }

// Mode is the mode given to Create.
func (i *Inode) Mode() uint32 { return i.mode }

// Dup takes one more reference to an open inode.
func (i *Inode) Dup() *Inode {
	i.refs++ // BUG: race|CV1009|CV1010|CV1012 #1
	return i
}

// Close drops a reference.
func (i *Inode) Close() {
	defer lockTable()()
	i.refs--
	i.reap()
}

// Unlink removes a name.
func Unlink(name string) {
	defer lockTable()()
	ino, ok := byName[name]
	if !ok {
		return
	}
	delete(byName, name)
	ino.nlink--
	ino.reap()
}

func (i *Inode) reap() {
	if i.nlink == 0 && i.refs == 0 {
		delete(byNum, i.num)
	}
}
