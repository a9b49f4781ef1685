package gate

import (
	"os"
	"runtime"
	"slices"
	"testing/synctest"
	"time"
)

// patience is how much time of the bubble may pass until somebody comes to the gate of the next step, and rest is how much passes in the end: it
// costs nothing.
const (
	patience = 10 * time.Minute
	rest     = 5 * time.Minute
)

// maxRounds is how often in a step somebody goes on who is held for a later one.
const maxRounds = 8

// Run runs a program by a schedule, prints who stands for which leg and where all goroutines are in the end, and exits. There may be several who
// could stand for a leg: attempt tells which of them does.
func Run(run func(), steps []Step, attempt int) {
	held = len(steps) > 0
	go run()
	c := &controller{steps: steps, bound: make(map[int]string), attempt: attempt}
	c.follow()
	Open()
	time.Sleep(rest)
	synctest.Wait()
	stacks := make([]byte, 1<<20)
	os.Stdout.Write(stacks[:runtime.Stack(stacks, true)])
	os.Exit(0)
}

// A controller lets goroutines go by a schedule.
type controller struct {
	steps   []Step
	next    int            // the step that is due
	bound   map[int]string // which goroutine stands for a leg
	attempt int
}

// follow takes all steps. If nobody comes to one, whoever is held for a later step makes a round more; if that does not help, the step is left out.
func (c *controller) follow() {
	slept := time.Millisecond
	rounds := 0
	for c.next < len(c.steps) {
		synctest.Wait()
		due := c.next
		v, which := c.choose(slept > patience)
		switch {
		case v != nil && (c.next > due || slept <= patience || rounds < maxRounds):
			if slept > patience {
				rounds++
			}
			leave(v, which)
		case slept > patience:
			say("nobody comes to step %d: leg %d at %s", due+1, c.steps[due].Leg, c.steps[due].At)
			c.next++
		default:
			time.Sleep(slept)
			slept *= 2
		}
		if c.next > due {
			slept, rounds = time.Millisecond, 0
		}
	}
	say("through")
}

// choose returns who goes next: whose step is due, or who is not where a later step of his is, or in need anybody.
func (c *controller) choose(need bool) (v *visitor, which string) {
	mu.Lock()
	defer mu.Unlock()
	due := c.steps[c.next]
	if v, takes := c.taker(due); takes {
		c.next++
		return v, due.At
	} else if v != nil {
		return v, ""
	}
	if i := slices.IndexFunc(here, func(v *visitor) bool { return need || !c.isReserved(v) }); i >= 0 {
		return here[i], ""
	}
	return nil, ""
}

// taker returns who takes a step, or who could and does not in this attempt; nil if nobody is there who could.
func (c *controller) taker(s Step) (v *visitor, takes bool) {
	var able []*visitor
	for _, v := range here {
		switch {
		case !slices.Contains(v.at, s.At):
		case c.bound[s.Leg] == v.id:
			return v, true
		case c.bound[s.Leg] == "":
			able = append(able, v)
		}
	}
	if len(able) == 0 {
		return nil, false
	}
	i := c.attempt % (len(able) + 1)
	c.attempt /= len(able) + 1
	if i == len(able) {
		return able[0], false
	}
	c.bound[s.Leg] = able[i].id
	say("leg %d is goroutine %s", s.Leg, able[i].id)
	return able[i], true
}

// isReserved reports whether a visitor is where a later step is of a leg that it stands for, or that nobody stands for.
func (c *controller) isReserved(v *visitor) bool {
	return slices.ContainsFunc(c.steps[c.next:], func(s Step) bool {
		return (c.bound[s.Leg] == v.id || c.bound[s.Leg] == "") && slices.Contains(v.at, s.At)
	})
}
