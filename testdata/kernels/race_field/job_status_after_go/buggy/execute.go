package jobs

import "time"

func execute(j *Job) {
	defer close(j.done)
	begin(j) // BUG: race #1
	if j.Err = j.Work(); j.Err != nil {
		j.Status = "failed" // BUG: race #1
		return
	}
	j.Status = "done" // BUG: race #1
}

func begin(j *Job) {
	j.Started = time.Now()
	j.Status = "running" // BUG: race #1
}
