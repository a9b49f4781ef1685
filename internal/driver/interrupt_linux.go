package driver

import "syscall"

// signalAtDeath makes the system interrupt the process that is started if this one dies.
func signalAtDeath(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGINT }
