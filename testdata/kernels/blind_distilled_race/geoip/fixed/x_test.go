// Package geoip maps client addresses to countries for an edge router.
//
// database loads the table at the first use, all under the lock.
package geoip

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"strings"
	"sync"
	"testing"
)

// ErrUnknown is returned for an address in no network.
var ErrUnknown = errors.New("geoip: unknown network")

// OpenFunc opens the table file.
type OpenFunc func() (io.ReadCloser, error)

type network struct {
	prefix  netip.Prefix
	country string
}

type table struct {
	networks []network
}

func (t *table) find(addr netip.Addr) (string, bool) {
	for _, n := range t.networks {
		if n.prefix.Contains(addr) {
			return n.country, true
		}
	}
	return "", false
}

// Resolver answers lookups; the table is loaded at the first one.
type Resolver struct {
	open OpenFunc

	mu    sync.Mutex
	db    *table
	loads int
}

// NewResolver returns a resolver.
func NewResolver(open OpenFunc) *Resolver {
	return &Resolver{open: open}
}

// Country returns the country code of an address.
func (r *Resolver) Country(ip string) (string, error) {
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return "", err
	}
	db, err := r.database()
	if err != nil {
		return "", err
	}
	if c, ok := db.find(addr); ok {
		return c, nil
	}
	return "", fmt.Errorf("%w: %s", ErrUnknown, ip)
}

func (r *Resolver) database() (*table, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.db != nil {
		return r.db, nil
	}
	f, err := r.open()
	if err != nil {
		return nil, fmt.Errorf("geoip: %w", err)
	}
	defer f.Close()
	db, err := load(f)
	if err != nil {
		return nil, err
	}
	r.loads++
	r.db = db
	return db, nil
}

func load(rd io.Reader) (*table, error) {
	t := new(table)
	sc := bufio.NewScanner(rd)
	for sc.Scan() {
		cidr, country, ok := strings.Cut(sc.Text(), ",")
		if !ok {
			return nil, fmt.Errorf("geoip: bad line %q", sc.Text())
		}
		p, err := netip.ParsePrefix(cidr)
		if err != nil {
			return nil, err
		}
		t.networks = append(t.networks, network{p, country})
	}
	return t, sc.Err()
}

const testTable = "192.0.2.0/24,SE\n198.51.100.0/24,JP\n2001:db8::/32,CL\n"

// Run with -race.
func TestFirstLookupsInParallel(t *testing.T) {
	r := NewResolver(func() (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(testTable)), nil
	})
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			got, err := r.Country("198.51.100.7")
			if err != nil || got != "JP" {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
	wg.Wait()
	if r.loads != 1 {
		t.Errorf("loaded %d times", r.loads)
	}
}
