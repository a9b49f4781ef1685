// Package lookup finds users in a directory.
package lookup

import (
	"errors"
	"fmt"
)

// ErrNoUser says that a user is not in the directory.
var ErrNoUser = errors.New("lookup: no such user")

// User is in the directory.
type User struct {
	ID   int
	Name string
}

// Directory is searched by name.
type Directory interface {
	Search(name string) ([]User, error)
}

// Finder finds users.
type Finder struct {
	dir Directory
}

// NewFinder returns a finder.
func NewFinder(dir Directory) *Finder { return &Finder{dir: dir} }

// Find returns the first user with a name.
func (f *Finder) Find(name string) (User, error) {
	found := make(chan User, 1)
	failed := make(chan error, 1)
	go f.search(name, found, failed)
	select {
	case u := <-found:
		return u, nil
	case err := <-failed:
		return User{}, fmt.Errorf("find %q: %w", name, err)
	}
}

func (f *Finder) search(name string, found chan<- User, failed chan<- error) {
	users, err := f.dir.Search(name)
	if err != nil {
		failed <- err
		return
	}
	for _, u := range users {
		if u.Name == name {
			found <- u
			return
		}
	}
	failed <- ErrNoUser
}

type staff []User

func (s staff) Search(string) ([]User, error) { return s, nil }

// Run looks for somebody who has left.
func Run() {
	f := NewFinder(staff{{1, "ann"}})
	for _, name := range []string{"ann", "bob"} {
		if _, err := f.Find(name); err != nil {
			fmt.Println(err)
		}
	}
}
