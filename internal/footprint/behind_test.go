package footprint

import "testing"

func TestInterfacesWithState(t *testing.T) {
	check(t, `package p

import "sync"

type Source interface{ Next() int }

type Counter struct{ n int }

func (c *Counter) Next() int { c.step(); return c.n }
func (c *Counter) step()     { c.n++ }

type global struct{}

func (*global) Next() int { return 4 }

type hidden struct{ mu sync.Mutex; n int }

func (h *hidden) Next() int { h.mu.Lock(); defer h.mu.Unlock(); h.n++; return h.n }

type Rand struct{ src Source }

func (r *Rand) Int() int       { return r.src.Next() }
func number(s Source) int      { return s.Next() }

// Safe: what the source of one is has no state.
type plain struct{}

func (plain) Next() int { return 4 }

var (
	shared  = &Rand{src: plain{}}
	counted = &Rand{src: &Counter{}}
)

// These may have another one.
type Gen struct{ src Source }

func (g *Gen) Int() int      { return g.src.Next() }
func (g *Gen) Use(s Source) { g.src = s }

var (
	swapped = &Gen{src: plain{}}
	renewed = &Rand{src: plain{}}
	Public  = &Rand{src: plain{}}
)

func renew() { renewed = &Rand{src: &Counter{}} }

func swappedInt() int { return swapped.Int() }
func renewedInt() int { return renewed.Int() }
func publicInt() int  { return Public.Int() }
func sharedInt() int  { return shared.Int() }
func countedInt() int { return counted.Int() }

// Safe: a type that others can get hold of locks.
type Table interface{ Put(int) }

type Locked struct{ mu sync.Mutex; n int }

func (l *Locked) Put(n int) { l.mu.Lock(); defer l.mu.Unlock(); l.n = n }

type Bare struct{ n int }

func (b *Bare) Put(n int) { b.n = n }

type Store struct{ t Table }

func (s *Store) Put(n int)     { s.t.Put(n) }

// Safe: nothing changes.
type Shape interface{ Area() int }

type Square struct{ a int }

func (s *Square) Area() int { return s.a * s.a }

type Room struct{ s Shape }

func (r *Room) Area() int { return r.s.Area() }
`, map[string]string{
		"(*Rand).Int":  "read r.src; write *r.src; opaque",
		"number":       "opaque",
		"sharedInt":    "opaque",
		"swappedInt":   "write *swapped.src; opaque",
		"renewedInt":   "read renewed; read renewed.src; write *renewed.src; opaque",
		"publicInt":    "write *Public.src; opaque",
		"countedInt":   "write *counted.src; opaque",
		"(*Store).Put": "read s.t; opaque",
		"(*Room).Area": "read r.s; opaque",
	})
}
