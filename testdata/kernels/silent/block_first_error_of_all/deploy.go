// Package deploy starts services and gives up at the first error.
package deploy

import (
	"errors"
	"fmt"
)

// Service can be started.
type Service interface {
	Name() string
	Start() error
}

// Plan is a list of services.
type Plan struct {
	services []Service
	started  int
}

// Add adds a service.
func (p *Plan) Add(s Service) { p.services = append(p.services, s) }

// Len returns the number of services.
func (p *Plan) Len() int { return len(p.services) }

// Start starts all services at once. There is room for the results of all of them, so none waits when Start has
// returned early.
func (p *Plan) Start() error {
	results := make(chan error, p.Len())
	for _, s := range p.services {
		go func() {
			err := s.Start()
			if err != nil {
				err = fmt.Errorf("deploy: %s: %w", s.Name(), err)
			}
			results <- err
		}()
	}
	for range p.services {
		if err := <-results; err != nil {
			return err
		}
		p.started++
	}
	return nil
}

type broken string

func (b broken) Name() string { return string(b) }
func (b broken) Start() error { return errors.New("no such file") }

// Run starts services none of which can be started.
func Run() {
	var p Plan
	for _, name := range []string{"db", "web", "mail"} {
		p.Add(broken(name))
	}
	if err := p.Start(); err != nil {
		fmt.Println(err)
	}
}
