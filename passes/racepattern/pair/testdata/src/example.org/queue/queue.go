// Package queue stands for a queue that others have written, which calls back.
package queue

// Run starts n goroutines that handle items.
func Run(handle func(), n int) {
	for i := 0; i < n; i++ {
		go handle()
	}
}

// RunOne starts a goroutine that handles items.
func RunOne(handle func()) { Run(handle, 1) }

// RunTwo starts two goroutines that handle items.
func RunTwo(handle func()) { Run(handle, 2) }
