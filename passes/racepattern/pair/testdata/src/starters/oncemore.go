package starters

import "sync"

// A lazy one makes its channel when somebody needs it first.
type lazy struct {
	once sync.Once
	wg   sync.WaitGroup
	quit chan struct{}
}

func (l *lazy) setUp() { l.once.Do(func() { l.quit = make(chan struct{}) }) }

func (l *lazy) start() {
	l.setUp()
	l.wg.Add(1)
	go func() {
		defer l.wg.Done()
		<-l.quit
	}()
}

func (l *lazy) stop() {
	l.setUp()
	close(l.quit)
	l.wg.Wait()
}

// Safe: what start has set up stop does not.
func startAndStop() {
	l := &lazy{}
	l.start()
	l.stop()
}

// Only a test comes first that may not set anything up.
func (l *lazy) startIf(on bool) {
	if on {
		l.setUp()
	}
	l.wg.Add(1)
	go func() {
		defer l.wg.Done()
		_ = l.quit
	}()
}

func startIfAndStop(on bool) {
	l := &lazy{}
	l.startIf(on)
	l.setLate()
}

func (l *lazy) setLate() {
	l.once.Do(func() {
		l.quit = make(chan struct{}) // want `l.quit is written here and read at oncemore.go:\d+`
	})
}

// The Once is a new one, and runs the function again.
func startAgain() {
	l := &lazy{}
	l.setAgain()
	go func() { _ = l.quit }()
	l.once = sync.Once{}
	l.setAgain()
}

func (l *lazy) setAgain() {
	l.once.Do(func() {
		l.quit = make(chan struct{}) // want `l.quit is written here and read at oncemore.go:\d+`
	})
}
