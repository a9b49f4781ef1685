// Package deploy rolls out a release to all hosts.
//
// Hangs: a host fails; its goroutine waits to send the error, which is received only after Wait.
package deploy

import (
	"errors"
	"fmt"
	"sync"
)

// Host is where a release is installed.
type Host struct {
	Name    string
	Version string
}

// Installer installs a version on a host.
type Installer interface {
	Install(h *Host, version string) error
}

// Rollout installs a version.
type Rollout struct {
	inst  Installer
	hosts []*Host
	errs  chan error
	wg    sync.WaitGroup
}

// NewRollout returns a rollout to hosts.
func NewRollout(inst Installer, hosts ...*Host) *Rollout {
	return &Rollout{inst: inst, hosts: hosts, errs: make(chan error)} // BUG: block #1
}

func (r *Rollout) one(h *Host, version string) {
	defer r.wg.Done()
	if err := r.inst.Install(h, version); err != nil {
		r.errs <- fmt.Errorf("%s: %w", h.Name, err) // BUG: block #1
		return
	}
	h.Version = version
}

// Do installs version on all hosts. It is called once.
func (r *Rollout) Do(version string) error {
	for _, h := range r.hosts {
		r.wg.Add(1)
		go r.one(h, version) // BUG: block #1
	}
	r.wg.Wait() // BUG: block #1
	close(r.errs)
	var all []error
	for err := range r.errs { // BUG: block #1
		all = append(all, err)
	}
	return errors.Join(all...)
}

type picky struct{}

func (picky) Install(h *Host, version string) error {
	if h.Name == "old" {
		return errors.New("unsupported")
	}
	return nil
}

// Run rolls out to a host that is too old.
func Run() {
	r := NewRollout(picky{}, &Host{Name: "new"}, &Host{Name: "old"})
	if err := r.Do("v2"); err != nil {
		fmt.Println(err)
	}
}
