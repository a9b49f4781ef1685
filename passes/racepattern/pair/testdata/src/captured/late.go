package captured

import "sync"

type crew struct {
	sync.WaitGroup
	sum int64
}

func (c *crew) join() error {
	c.Wait()
	return nil
}

// Safe: what a return statement reads, it reads after its calls.
func converted(add func() int64) (int, error) {
	var sum int64
	var c crew
	c.Go(func() { sum = add() })
	return int(sum), c.join()
}

// Safe, as above.
func computed(add func() int64) (int64, error) {
	var c crew
	c.Go(func() { c.sum = add() })
	return c.sum + 1, c.join()
}

// A statement before reads it.
func convertedBefore(add func() int64) (int, error) {
	var sum int64
	var c crew
	c.Go(func() {
		sum = add() // want `sum is written here and read at .*late.go:\d+ by the goroutine that started this one`
	})
	n := int(sum)
	return n, c.join()
}

// Nothing is called that waits.
func convertedNoWait(add func() int64) (int, error) {
	var sum int64
	var c crew
	c.Go(func() {
		sum = add() // want `sum is written here and read at .*late.go:\d+ by the goroutine that started this one`
	})
	return int(sum), nil
}
