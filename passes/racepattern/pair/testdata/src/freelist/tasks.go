package freelist

import "sync"

// A crew has workers that take tasks out of a queue.
type crew struct {
	mu    sync.Mutex
	tasks []func()
	first []func()
}

func (c *crew) next() func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.tasks) == 0 {
		return nil
	}
	task := c.tasks[0]
	c.tasks = c.tasks[1:]
	return task
}

// Nothing goes.
func (c *crew) look() func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.first[0]
}

// Safe: one of the workers takes the task, and it alone closes the channel.
func taskOfOne() {
	c := new(crew)
	done := make(chan bool)
	c.tasks = append(c.tasks, func() { close(done) })
	for range 2 {
		go func() {
			if task := c.next(); task != nil {
				task()
			}
		}()
	}
	<-done
}

// All workers find the same task.
func taskOfAll() {
	c := new(crew)
	done := make(chan bool)
	c.first = append(c.first, func() { close(done) }) // want `done is closed here in several goroutines`
	for range 2 {
		go func() {
			c.look()()
		}()
	}
	<-done
}
