package testlate

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// The error comes when the listener is closed, which the test does not wait for.
func TestServes(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		if err := serve(l); err != nil {
			t.Error(err) // want `this may report to a test that has ended, as nothing can wait for the goroutine \(which panics then\)`
		}
	}()
	dial(l)
}

// Safe: the channel is closed afterwards, and the test waits for that.
func TestServesClosed(t *testing.T) {
	l := listen()
	done := make(chan bool)
	go func() {
		defer close(done)
		if err := serve(l); err != nil {
			t.Error(err)
		}
	}()
	dial(l)
	l.Close()
	<-done
}

// Safe: so it is with a group.
func TestServesCounted(t *testing.T) {
	l := listen()
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		if err := serve(l); err != nil {
			t.Error(err)
		}
		wg.Done()
	}()
	dial(l)
	l.Close()
	wg.Wait()
}

// Silent: the goroutine knows the error that comes then.
func TestServesKnown(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		if err := serve(l); err != nil && !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	}()
	dial(l)
}

// Silent: what is closed afterwards may be what the test waits for.
func TestAccepts(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		t.Log("accepted")
	}()
	dial(l)
}

// The goroutine starts others, which is no end of it.
func TestAcceptsMany(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				t.Log("accept:", err) // want `this may report to a test that has ended`
				return
			}
			go c.Close()
		}
	}()
	dial(l)
}

// The test has sent all, and goes on when the last one is received, which is before it is reported.
func TestReceives(t *testing.T) {
	c := make(chan int)
	go func() {
		for n := range c {
			t.Log(n) // want `this may report to a test that has ended`
		}
	}()
	c <- 1
	c <- 2
	close(c)
}

// Safe: another receive comes after it.
func TestReceivesToo(t *testing.T) {
	c, quit := make(chan int), make(chan bool)
	go func() {
		t.Log(<-c)
		<-quit
	}()
	c <- 1
	quit <- true
}

// The wait for the end of a context tells nobody.
func TestReceivesUntil(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := make(chan int)
	go func() {
		t.Log(<-c) // want `this may report to a test that has ended`
		<-ctx.Done()
		time.Sleep(time.Millisecond)
	}()
	c <- 1
}

// Who waits for the end of a context is told of it before he says so.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := make(chan int)
	go func() {
		select {
		case <-ctx.Done():
			t.Log("done") // want `this may report to a test that has ended`
		case <-c:
		}
	}()
}

// Silent: the timer does not come first.
func TestTimeout(t *testing.T) {
	done := make(chan bool)
	defer close(done)
	go func() {
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Error("timeout")
		}
	}()
}

// Silent: nor does it get there when the test has said that it ends.
func TestAsks(t *testing.T) {
	done := make(chan bool)
	l := listen()
	go func() {
		err := serve(l)
		select {
		case <-done:
			return
		default:
		}
		t.Error(err)
	}()
	dial(l)
	close(done)
	l.Close()
}

// Safe: the send comes after it, in another function.
func TestSends(t *testing.T) {
	c := make(chan int)
	go func() {
		step(t)
		c <- 1
	}()
	<-c
}

func step(t *testing.T) { t.Log("step") }

// It does not here.
func TestSteps(t *testing.T) {
	c := make(chan int)
	go func() {
		c <- 1
		step(t) // want `this may report to a test that has ended`
	}()
	<-c
}

type server struct {
	t    testing.TB
	l    net.Listener
	mu   sync.Mutex
	done bool
}

func (s *server) loop() {
	err := serve(s.l)
	s.t.Logf("end: %v", err) // want `this may report to a test that has ended`
}

// Safe: the lock comes after it.
func (s *server) lockedLoop() {
	err := serve(s.l)
	s.mu.Lock()
	s.t.Logf("end: %v", err)
	s.done = true
	s.mu.Unlock()
}

func TestObject(t *testing.T) {
	s := &server{t: t, l: listen()}
	defer s.l.Close()
	go s.loop()
	go s.lockedLoop()
	dial(s.l)
}

// Safe: the goroutine runs a test of its own, which ends before.
func TestOwn(t *testing.T) {
	go func() {
		t.Run("sub", func(t *testing.T) {
			t.Log("sub")
		})
	}()
}

// Safe: a bubble waits for all goroutines in it.
func TestBubble(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, d := make(chan int), make(chan int)
		go func() {
			t.Log(<-c)
		}()
		startIn(t, d)
		c <- 1
		d <- 1
	})
}

// Safe: that is where it is called.
func startIn(t *testing.T, c chan int) {
	go func() {
		t.Log(<-c)
	}()
}

// Silent: a panic is no end that is expected.
func TestPanics(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		defer func() {
			if r := recover(); r != nil {
				t.Error(r)
			}
		}()
		_ = serve(l)
	}()
}

// Silent: it knows whether it is to report.
func TestTold(t *testing.T) {
	quiet := testing.Short()
	l := listen()
	defer l.Close()
	go func() {
		err := serve(l)
		if !quiet {
			t.Error(err)
		}
	}()
}

// Silent: on the other way something is sent that the test waits for, so that it does not end.
func TestSendsElsewhere(t *testing.T) {
	l := listen()
	c := make(chan int, 1)
	go func() {
		if err := serve(l); err != nil {
			t.Error(err)
			return
		}
		c <- 1
	}()
	l.Close()
	<-c // want `the function may wait for ever here, as no goroutine is left to send on c or close it`
}

// Safe: a benchmark takes what is reported when it has ended.
func BenchmarkServes(b *testing.B) {
	l := listen()
	defer l.Close()
	go func() {
		if err := serve(l); err != nil {
			b.Error(err)
		}
	}()
	dial(l)
}

// Silent: the error comes only if something goes wrong.
func TestWrites(t *testing.T) {
	c, _ := net.Pipe()
	go func() {
		if _, err := c.Write(nil); err != nil {
			t.Error(err)
		}
	}()
}

// Silent: this is a failure, and not what comes.
func TestExpectsError(t *testing.T) {
	c, _ := net.Pipe()
	go func() {
		if _, err := c.Write(nil); err == nil {
			t.Error("no error")
		}
	}()
}

// A log tells of what goes well.
func TestLogsWrite(t *testing.T) {
	c, _ := net.Pipe()
	go func() {
		if _, err := c.Write(nil); err == nil {
			t.Log("written") // want `this may report to a test that has ended`
		}
	}()
}

// Silent: when the listener is closed it is the first one that fails.
func TestAnswers(t *testing.T) {
	l := listen()
	defer l.Close()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			if _, err := c.Write(nil); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	dial(l)
}

// Silent: nothing is to come.
func TestExpectsNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := make(chan int)
	go func() {
		select {
		case <-ctx.Done():
		case n := <-c:
			t.Error(n)
		}
	}()
}

// It is told when the test ends.
func TestExpectsSomething(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := make(chan int)
	go func() {
		select {
		case <-ctx.Done():
			t.Error(ctx.Err()) // want `this may report to a test that has ended`
		case <-c:
		}
	}()
}

type job struct {
	t *testing.T
	n int
}

// Silent: it is not known whose test that is, nor who waits in it.
func TestJobs(t *testing.T) {
	jobs := make(chan job)
	go func() {
		for j := range jobs {
			j.t.Log(j.n)
		}
	}()
	jobs <- job{t, 1}
	close(jobs)
}

// Safe: the bubble waits for what is started in functions inside of it, too.
func TestBubbleAround(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		func() {
			go func() {
				t.Log("in")
			}()
		}()
	})
}

// What comes next comes to the log again, or is the end of the context.
func TestSelects(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	c := make(chan int)
	go func() {
		for {
			select {
			case n := <-c:
				t.Log(n) // want `this may report to a test that has ended`
			case <-ctx.Done():
				return
			}
		}
	}()
	c <- 1
}

// Safe: who sends to quit knows that the log is done.
func TestSelectsQuit(t *testing.T) {
	c, quit := make(chan int), make(chan bool)
	go func() {
		for {
			select {
			case n := <-c:
				t.Log(n)
			case <-quit:
				return
			}
		}
	}()
	c <- 1
	quit <- true
}

// Safe: the send of each round comes after the log.
func TestSendsRounds(t *testing.T) {
	c := make(chan int)
	go func() {
		for n := range 3 {
			t.Log(n)
			c <- n
		}
	}()
	for range 3 {
		<-c
	}
}

// Safe: what it starts tells the test.
func TestStarts(t *testing.T) {
	done := make(chan bool)
	go func() {
		t.Log("first")
		go close(done)
	}()
	<-done
}

// Safe: a function does.
func TestFinishes(t *testing.T) {
	done := make(chan bool)
	go func() {
		t.Log("last")
		finish(done)
	}()
	<-done
}

func finish(done chan bool) { close(done) }

// What it does with plain data tells nobody.
func TestComputes(t *testing.T) {
	c := make(chan error)
	go func() {
		err := <-c
		t.Log("got") // want `this may report to a test that has ended`
		count(1)
		t.Helper()
		<-time.After(time.Millisecond)
		if errors.Is(err, net.ErrClosed) {
			fmt.Println("closed", 1)
		}
		fmt.Println(strings.ToUpper(string(bytes.ToUpper([]byte("x")))))
	}()
	c <- nil
}

func count(n int) int { return n + 1 }

// A server returns an error whenever it is closed.
func TestServesHTTP(t *testing.T) {
	srv := new(http.Server)
	defer srv.Close()
	go func() {
		if err := srv.Serve(listen()); err != nil {
			t.Error(err) // want `this may report to a test that has ended`
		}
	}()
}

// Silent: it is the expected one.
func TestServesHTTPKnown(t *testing.T) {
	srv := new(http.Server)
	defer srv.Close()
	go func() {
		if err := srv.Serve(listen()); err != http.ErrServerClosed {
			t.Error(err)
		}
	}()
}
