package driver

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// toFile runs a command that prints, and writes what it has printed to the file that opts name, if they name one. A
// command that was ended, or could not begin, leaves the file as it was.
func (d *Driver) toFile(opts *options, run func(d *Driver) int) int {
	if opts.report.file == "" {
		return run(d)
	}
	var out bytes.Buffer
	to := *d
	to.Stdout = &out
	status := run(&to)
	if status > ExitError || status == ExitError && out.Len() == 0 {
		return status
	}
	if err := writeWhole(absolute(opts.dir, opts.report.file), out.Bytes()); err != nil {
		return d.fail(err)
	}
	return status
}

// writeWhole gives a file new contents, all or nothing: others may read it meanwhile. What is no ordinary file,
// such as a terminal, is written to as it is.
func writeWhole(name string, content []byte) error {
	mode := os.FileMode(0o666)
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(name, content, mode)
	}
	if err == nil {
		mode = info.Mode().Perm()
		if real, err := filepath.EvalSymlinks(name); err == nil {
			name = real // a link stays one
		}
	}
	temp := fmt.Sprintf("%s.concvet-%08x", name, rand.Uint32())
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temp, name)
	}
	if err != nil {
		os.Remove(temp)
	}
	return err
}
