// Package doubleclose: a channel is closed by whoever stops first, and again
package doubleclose

// Worker is wrong: Stop may be called twice.
type Worker struct{ done chan struct{} }

func NewWorker() *Worker { return &Worker{done: make(chan struct{})} }

func (w *Worker) Stop() { close(w.done) } // BUG

func (w *Worker) Shutdown() {
	w.Stop()
	w.Stop() // BUG
}

// RightWorker closes it once.
type RightWorker struct{ done chan struct{} }

func NewRightWorker() *RightWorker { return &RightWorker{done: make(chan struct{})} }

func (w *RightWorker) Shutdown() { close(w.done) }
