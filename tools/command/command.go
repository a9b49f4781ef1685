package command

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Output runs a command in dir, with env added to the environment, and returns what it prints. If it fails, the error
// has the end of what it complains about.
func Output(ctx context.Context, dir string, env []string, name string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if err == nil {
		return stdout.Bytes(), nil
	}
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	lines := strings.Split(strings.TrimRight(stderr.String(), "\n"), "\n")
	return stdout.Bytes(), fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), args[0], err, strings.Join(lines[max(0, len(lines)-10):], "\n"))
}

// CopyWritable copies regular files, but for the one of that name, and makes them writable, which those of the module
// cache are not.
func CopyWritable(dir string, from fs.FS, but string) error {
	return fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		to := filepath.Join(dir, filepath.FromSlash(name))
		switch {
		case err != nil:
			return err
		case d.IsDir():
			return os.MkdirAll(to, 0o777)
		case !d.Type().IsRegular() || name == but:
			return nil
		}
		data, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o666)
	})
}
