package driver

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"time"
)

// grace is how long processes may take to end once they were told to, and pressing how often they are told:
// the go command may start another one on the way to its end.
const (
	grace    = 5 * time.Second
	pressing = 100 * time.Millisecond
)

// errStopped is the error of what nobody wants any more.
var errStopped = errors.New("stopped")

// interrupted is the error of what a signal put an end to.
type interrupted struct{ signal os.Signal }

// Error tells the signal.
func (i *interrupted) Error() string { return fmt.Sprintf("ended by a signal: %v", i.signal) }

// status returns the exit status from which a shell sees that a signal has ended the command.
func (i *interrupted) status() int { return 128 + signalNumber(i.signal) }

// catchSignals returns the signals that ask this process to end. Until release is called they do not end it.
func catchSignals() (signals chan os.Signal, release func()) {
	signals = make(chan os.Signal, 2)
	for _, s := range endingSignals {
		if !signal.Ignored(s) { // as under nohup
			signal.Notify(signals, s)
		}
	}
	return signals, func() { signal.Stop(signals) }
}

// interruptible returns a context that the signals which ask this process to end cancel, until release is called.
func interruptible() (ctx context.Context, release func()) {
	signals, stop := catchSignals()
	ctx, cancel := context.WithCancelCause(context.Background())
	go func() {
		select {
		case s := <-signals:
			cancel(&interrupted{s})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(nil); stop() }
}

// runInterruptibly runs cmd with all that it starts in a group of its own. One of signals
// ends the group, in a way that lets the go command remove its temporary files: it does so if it is
// interrupted, but dies of what else there is. The error is then an [interrupted]. To close stop does the same, with errStopped.
//
// While cmd runs, this is the thread that started it: on Linux cmd is told when that thread ends, which is how it
// learns that this process was killed. The go command then waits for its vet tools, each of which is busy with one
// package, and starts no others; temporary files may remain. Other systems have nothing of that kind: there it goes on
// to its end.
func runInterruptibly(cmd *exec.Cmd, signals <-chan os.Signal, stop <-chan struct{}) error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	inOwnGroup(cmd)
	if err := cmd.Start(); err != nil {
		return err
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case err := <-done:
		if s := cmd.ProcessState; s != nil && !s.Exited() {
			killGroup(cmd.Process) // somebody has ended the leader alone
		}
		return err
	case s := <-signals:
		endGroup(cmd.Process, done, signals)
		return &interrupted{s}
	case <-stop:
		endGroup(cmd.Process, done, signals)
		return errStopped
	}
}

// endGroup ends p and all of its group, by force if it takes too long or if another signal comes. Done tells that p
// has ended, and that nobody writes to us any more.
func endGroup(p *os.Process, done <-chan error, signals <-chan os.Signal) {
	timeout := time.After(grace)
	press := time.NewTicker(pressing)
	defer press.Stop()
	for {
		interruptGroup(p)
		select {
		case <-done:
			killGroup(p) // what it did not wait for
			return
		case <-press.C:
			continue
		case <-signals:
		case <-timeout:
		}
		killGroup(p)
		<-done
		return
	}
}

// ending returns the signal that is behind err, nil if there is none.
func ending(err error) *interrupted {
	i, _ := errors.AsType[*interrupted](err)
	return i
}
