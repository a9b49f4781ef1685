package settled

// A Feed remembers what has failed.
type Feed struct{ err error }

// Run is told: who receives has ended, and what the caller finds then does not matter to who sends.
func (f *Feed) Run(write func(int) error) error {
	c := make(chan int)
	failed := make(chan bool)
	go func() {
		defer close(failed)
		if err := write(<-c); err != nil {
			f.err = err
		}
	}()
	go func() {
		c <- 1
		c <- 2 // want `the goroutine may wait for ever here, as no goroutine is left to receive from c`
	}()
	<-failed
	if f.err != nil {
		println("failed")
		done := make(chan bool)
		go func() { done <- true }()
		<-done
	}
	return f.err
}

// RunOn is likely only: who receives goes by what an earlier call has found.
func (f *Feed) RunOn(write func(int) error) {
	c := make(chan int)
	failed := make(chan bool)
	go func() {
		defer close(failed)
		if f.err != nil {
			return
		}
		f.err = write(<-c)
	}()
	go func() {
		c <- 1
	}()
	<-failed
}

// RunAll is likely only: it is not certain before the caller has decided by the same field not to receive.
func (f *Feed) RunAll(write func(int) error) error {
	c := make(chan int)
	failed := make(chan bool)
	go func() {
		defer close(failed)
		if err := write(<-c); err != nil {
			f.err = err
		}
	}()
	go func() {
		c <- 1
		c <- 2
	}()
	<-failed
	if f.err != nil {
		return f.err
	}
	return write(<-c)
}
