package handoff

import "sync"

// A cached value is renewed by one goroutine at a time.
type cached[T any] struct {
	updating sync.Mutex
	value    *T
	lazy     bool
	idle     bool
}

func (c *cached[T]) update() error { return nil }

// Who gets the lock leaves it to the goroutine. The others return without it.
func (c *cached[T]) get() (*T, error) {
	v := c.value
	if c.lazy && v != nil {
		if c.updating.TryLock() {
			go func() {
				defer c.updating.Unlock()
				c.update()
			}()
		}
		return v, nil
	}
	c.updating.Lock()
	defer c.updating.Unlock()
	if err := c.update(); err != nil {
		return nil, err
	}
	return c.value, nil
}

// The same where the goroutine is not always started.
func (c *cached[T]) getBad() (*T, error) {
	v := c.value
	if c.lazy && v != nil {
		if c.updating.TryLock() {
			if c.idle {
				go func() {
					defer c.updating.Unlock()
					c.update()
				}()
			}
		}
		return v, nil // want `c\.updating is still held`
	}
	c.updating.Lock()
	defer c.updating.Unlock()
	if err := c.update(); err != nil {
		return nil, err
	}
	return c.value, nil
}
