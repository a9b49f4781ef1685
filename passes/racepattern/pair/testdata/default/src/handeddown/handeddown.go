// Package handeddown passes literals on, further than a small scope reaches.
package handeddown

func tick() {}

// The goroutine that the last of the functions starts makes all of them worth a look, but only a large scope goes so deep: so the literal has a scope
// of its own by default, and in the large one what it shows is told no less.
func bad() {
	first(func() {
		n := 0
		done := make(chan bool)
		go func() {
			n++ // want `^n is written here and written at handeddown.go:\d+ by the goroutine that started this one, and neither waits for the other$`
			close(done)
		}()
		n++
		<-done
		println(n)
	})
}

// Safe: the literal waits for its goroutine.
func good() {
	first(func() {
		n := 0
		done := make(chan bool)
		go func() {
			n++
			close(done)
		}()
		<-done
		n++
		println(n)
	})
}

func first(f func()) { second(f) }

func second(f func()) { third(f) }

func third(f func()) { fourth(f) }

func fourth(f func()) { fifth(f) }

func fifth(f func()) {
	go tick()
	f()
}
