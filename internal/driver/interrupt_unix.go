//go:build unix

package driver

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

// endingSignals are the signals that users, terminals and services end a command with.
var endingSignals = []os.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

func signalNumber(s os.Signal) int {
	n, _ := s.(syscall.Signal)
	return int(n)
}

// inOwnGroup makes cmd the leader of a group of processes, which is signalled as one. A terminal signals the group of
// this process only.
func inOwnGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	signalAtDeath(cmd.SysProcAttr)
}

// interruptGroup asks the group of p to end, as a terminal does. That the group is gone already is no error.
func interruptGroup(p *os.Process) { _ = syscall.Kill(-p.Pid, syscall.SIGINT) }

// killGroup ends the group of p and waits until it is gone, for a while: whoever inherits its
// processes may be slow to notice.
func killGroup(p *os.Process) {
	for range grace / pressing {
		if syscall.Kill(-p.Pid, syscall.SIGKILL) != nil {
			return
		}
		time.Sleep(pressing / 10)
	}
}
