// Package registry loads codecs when the first one is asked for.
//
// Hangs: the function of the Once looks up a codec itself, with Lookup, which calls Do again.
package registry

import (
	"fmt"
	"sync"
)

// Codec encodes values.
type Codec struct {
	Name   string
	Parent *Codec
}

// Registry knows codecs.
type Registry struct {
	once   sync.Once
	codecs map[string]*Codec
	specs  [][2]string // name and parent
}

// New returns a registry of codecs, each with the name of its parent.
func New(specs ...[2]string) *Registry { return &Registry{specs: specs} }

// Lookup returns a codec.
func (r *Registry) Lookup(name string) (*Codec, error) {
	r.once.Do(r.load) // BUG: block #1
	c, ok := r.codecs[name]
	if !ok {
		return nil, fmt.Errorf("registry: no codec %q", name)
	}
	return c, nil
}

func (r *Registry) load() {
	r.codecs = make(map[string]*Codec)
	for _, s := range r.specs {
		c := &Codec{Name: s[0]}
		if s[1] != "" {
			parent, err := r.Lookup(s[1]) // BUG: block #1
			if err != nil {
				continue
			}
			c.Parent = parent
		}
		r.codecs[c.Name] = c
	}
}

// Run looks up a codec that has a parent.
func Run() {
	r := New([2]string{"text", ""}, [2]string{"json", "text"})
	if c, err := r.Lookup("json"); err == nil {
		fmt.Println(c.Parent.Name)
	}
}
