// Package job is work to be done by whoever has it.
package job

// Job belongs to one goroutine at a time.
type Job struct {
	Input, Output string
	Priority      int
	Reply         chan *Job
}

// New returns a job.
func New(input string) *Job { return &Job{Input: input, Reply: make(chan *Job, 1)} }

// Work does the jobs of a queue and sends each back.
func Work(queue <-chan *Job) {
	for j := range queue {
		j.do()
		j.Reply <- j
	}
}

func (j *Job) do() {
	j.Output = j.Input + "!"
	if j.Priority > 1 {
		j.Output += "!"
	}
}
