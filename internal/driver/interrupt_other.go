//go:build !unix

package driver

import (
	"os"
	"os/exec"
)

// endingSignals are the signals that users end a command with. Windows tells all processes of a console about
// them, the go command and its tools included.
var endingSignals = []os.Signal{os.Interrupt}

// signalNumber returns the number that an interrupt has elsewhere.
func signalNumber(os.Signal) int { return 2 }

// inOwnGroup does nothing: in a group of its own a process would not be told.
func inOwnGroup(*exec.Cmd) {}

// interruptGroup does nothing: the group was interrupted together with this process.
func interruptGroup(*os.Process) {}

// killGroup ends p. That it has ended already is no error.
func killGroup(p *os.Process) { _ = p.Kill() }
