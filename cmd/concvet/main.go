package main

import (
	"os"

	"github.com/concvet/concvet/internal/driver"
	"github.com/concvet/concvet/suite"
)

func main() {
	d := &driver.Driver{Roots: suite.Roots(), Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	os.Exit(d.Main(os.Args[1:]))
}
