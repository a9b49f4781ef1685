// Package resize makes small copies of pictures.
package resize

import "fmt"

// Picture is a picture to resize.
type Picture struct {
	Name          string
	Width, Height int
}

type outcome struct {
	name string
	err  error
}

// Resizer scales pictures down.
type Resizer struct {
	maxWidth int
	scale    func(Picture, int) error
}

// New returns a resizer for pictures wider than maxWidth.
func New(maxWidth int, scale func(Picture, int) error) *Resizer {
	return &Resizer{maxWidth: maxWidth, scale: scale}
}

// All resizes pictures and returns the errors by name.
func (r *Resizer) All(pics []Picture) map[string]error {
	results := make(chan outcome)
	started := 0
	for _, p := range pics {
		if p.Width <= r.maxWidth {
			continue
		}
		started++
		go func() {
			err := r.scale(p, r.maxWidth)
			if err != nil {
				err = fmt.Errorf("resize %s: %w", p.Name, err)
			}
			results <- outcome{p.Name, err}
		}()
	}
	errs := make(map[string]error)
	for range started {
		o := <-results
		if o.err != nil {
			errs[o.name] = o.err
		}
	}
	return errs
}

// Run resizes a picture that needs it and one that does not.
func Run() {
	r := New(100, func(p Picture, w int) error { return nil })
	r.All([]Picture{{"icon", 16, 16}, {"poster", 4000, 3000}})
}
