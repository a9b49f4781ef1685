package nilchan

import "errors"

// Named has a channel if it has a name.
type Named struct {
	name string
	gone chan struct{}
}

// NewNamed returns an object that nobody uses, where it fails.
func NewNamed(name string) (*Named, error) {
	if name == "" {
		return &Named{}, errors.New("no name")
	}
	return &Named{name, make(chan struct{})}, nil
}

// Wait is silent: who calls it has looked at the error.
func (n *Named) Wait() { <-n.gone }

// Titled is so too.
type Titled struct {
	title string
	gone  chan struct{}
}

// NewTitled forgets the channel although it does not fail.
func NewTitled(title string) (*Titled, error) {
	if title == "" {
		return &Titled{}, nil
	}
	return &Titled{title, make(chan struct{})}, nil
}

// Wait waits for ever.
func (n *Titled) Wait() {
	<-n.gone // want `gone is nil in an object that NewTitled has made, so who receives from it waits for ever`
}
