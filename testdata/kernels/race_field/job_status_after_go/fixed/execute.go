package jobs

import "time"

func execute(j *Job) {
	defer close(j.done)
	begin(j)
	if j.Err = j.Work(); j.Err != nil {
		j.Status = "failed"
		return
	}
	j.Status = "done"
}

func begin(j *Job) {
	j.Started = time.Now()
	j.Status = "running"
}
