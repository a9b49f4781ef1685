// Package quorumread is the read path of a replicated store. Read returns as
// soon as enough replicas have answered, but nobody receives the answers of the
// slower replicas: their goroutines stay in the channel send for ever.
package quorumread

import (
	"context"
	"errors"
	"fmt"
	"time"
)

var ErrNoKey = errors.New("key not found")

type Versioned[T any] struct {
	Value T
	Rev   int64
}

type Replica[T any] interface {
	Name() string
	Fetch(ctx context.Context, key string) (Versioned[T], error)
}

type memReplica[T any] struct {
	name string
	lag  time.Duration
	data map[string]Versioned[T]
}

func (m *memReplica[T]) Name() string { return m.name }

func (m *memReplica[T]) Fetch(ctx context.Context, key string) (Versioned[T], error) {
	var zero Versioned[T]
	select {
	case <-time.After(m.lag):
	case <-ctx.Done():
		return zero, ctx.Err()
	}
	v, ok := m.data[key]
	if !ok {
		return zero, fmt.Errorf("%s: %q: %w", m.name, key, ErrNoKey)
	}
	return v, nil
}

type answer[T any] struct {
	from string
	val  Versioned[T]
	err  error
}

type Coordinator[T any] struct {
	replicas []Replica[T]
	need     int
}

func NewCoordinator[T any](replicas ...Replica[T]) *Coordinator[T] {
	return &Coordinator[T]{replicas: replicas, need: len(replicas)/2 + 1}
}

func (c *Coordinator[T]) Read(ctx context.Context, key string) (Versioned[T], error) {
	var (
		best Versioned[T]
		errs []error
		acks int
	)
	answers := make(chan answer[T])
	for _, r := range c.replicas {
		go func() {
			v, err := r.Fetch(ctx, key)
			answers <- answer[T]{from: r.Name(), val: v, err: err} // BUG: block #1
		}()
	}
	for range c.replicas {
		a := <-answers
		if a.err != nil {
			errs = append(errs, a.err)
			continue
		}
		if a.val.Rev > best.Rev {
			best = a.val
		}
		if acks++; acks == c.need {
			return best, nil
		}
	}
	return best, fmt.Errorf("read %q: no quorum (%d of %d): %w", key, acks, c.need, errors.Join(errs...))
}

func Run() error {
	node := func(name string, lag time.Duration, rev int64) Replica[string] {
		return &memReplica[string]{
			name: name,
			lag:  lag,
			data: map[string]Versioned[string]{"leader": {Value: "n" + name, Rev: rev}},
		}
	}
	co := NewCoordinator(
		node("a", time.Millisecond, 7),
		node("b", 2*time.Millisecond, 8),
		node("c", 20*time.Millisecond, 6),
	)
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	v, err := co.Read(ctx, "leader")
	if err != nil {
		return err
	}
	fmt.Println("leader", v.Value, "at", v.Rev)
	return nil
}
