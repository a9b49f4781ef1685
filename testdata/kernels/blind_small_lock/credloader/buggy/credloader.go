// Package credloader gives out the credentials of a cloud client, which are set
// up once. Rotate calls setup under the mutex, but load, run by the Once, needs
// the mutex too: Rotate deadlocks by itself, or with a Token that is in load.
package credloader

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

type Endpoint interface {
	Issue(role string) (string, error)
}

type EndpointFunc func(role string) (string, error)

func (f EndpointFunc) Issue(role string) (string, error) { return f(role) }

type Provider struct {
	ep     Endpoint
	loaded sync.Once

	mu   sync.Mutex
	role string
	cred string
	err  error
}

func NewProvider(ep Endpoint, role string) *Provider {
	return &Provider{ep: ep, role: role}
}

func (p *Provider) setup() {
	p.loaded.Do(p.load) // BUG: deadlock #1
}

func (p *Provider) load() {
	p.mu.Lock() // BUG: deadlock #1
	defer p.mu.Unlock()
	p.cred, p.err = p.ep.Issue(p.role)
}

func (p *Provider) Token() (string, error) {
	p.setup()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil {
		return "", fmt.Errorf("role %s: %w", p.role, p.err)
	}
	return p.cred, nil
}

// Rotate replaces the credentials by those of another role.
func (p *Provider) Rotate(role string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.setup() // BUG: deadlock #1
	cred, err := p.ep.Issue(role)
	if err != nil {
		return err
	}
	p.role, p.cred, p.err = role, cred, nil
	return nil
}

func Run() (int64, error) {
	var issued atomic.Int64
	ep := EndpointFunc(func(role string) (string, error) {
		if strings.ContainsRune(role, ' ') {
			return "", errors.New("invalid role")
		}
		return fmt.Sprintf("%s-%d", role, issued.Add(1)), nil
	})
	p := NewProvider(ep, "reader")

	errs := make(chan error, 4)
	for i := range cap(errs) {
		go func() {
			if i == 2 {
				errs <- p.Rotate("writer")
				return
			}
			tok, err := p.Token()
			if err == nil && tok == "" {
				err = errors.New("empty token")
			}
			errs <- err
		}()
	}
	var all error
	for range cap(errs) {
		all = errors.Join(all, <-errs)
	}
	return issued.Load(), all
}
