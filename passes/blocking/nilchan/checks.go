package nilchan

import "github.com/concvet/concvet/internal/diag"

// Check is about channels that nobody has made.
var Check = &diag.Check{
	Code:  "CV4010",
	Name:  "nil-channel",
	Tier:  diag.Bug,
	Title: "channel that was never made is used",
	Doc: `Nothing assigns a channel to the field, or nothing does in the function that makes the object. To send on a nil channel,
or to receive from it, blocks for ever, and to close it panics. A loop that sets a channel to nil when that is closed, so that the
select in it waits for the others only, has to end when all of them are nil.`,
	Bad: `type Queue struct {
	jobs chan Job
	done chan struct{}
}

func New() *Queue { return &Queue{jobs: make(chan Job)} }

func (q *Queue) Close() {
	close(q.jobs)
	<-q.done
}`,
	Good: `type Queue struct {
	jobs chan Job
	done chan struct{}
}

func New() *Queue { return &Queue{jobs: make(chan Job), done: make(chan struct{})} }

func (q *Queue) Close() {
	close(q.jobs)
	<-q.done
}`,
	Silent: `Fields that are exported, compared with nil, or used in selects only; objects that are returned with an error; channels in maps and slices, and in variables, but for those
that loops set to nil, and those that nothing assigns.`,
	Since: "v0.1.0",
}
