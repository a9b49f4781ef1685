package driver

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// repositoryRoot returns the root of the git work tree that dir is in, without git: services that show findings have
// files relative to it. Without a repository it is dir.
func repositoryRoot(dir string) string {
	for at := dir; ; {
		if _, err := os.Stat(filepath.Join(at, ".git")); err == nil {
			return at
		}
		above := filepath.Dir(at)
		if above == at {
			return dir
		}
		at = above
	}
}

// git runs git and returns what it prints. It may change nothing.
func (g *goCommand) git(args ...string) ([]byte, error) {
	if g.ended != nil {
		return nil, g.ended
	}
	program, err := exec.LookPath("git")
	if err != nil {
		return nil, errors.New("git is needed, but it is not in PATH")
	}
	signals, release := catchSignals()
	defer release()
	cmd := exec.Command(program, args...)
	cmd.Dir = g.dir
	cmd.Env = append(cmd.Environ(), "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = runInterruptibly(cmd, signals, nil)
	switch {
	case ending(err) != nil:
		g.ended = err
		return nil, err
	case err != nil:
		why, _, _ := strings.Cut(strings.TrimSpace(errs.String()), "\n")
		return nil, fmt.Errorf("git: %s", strings.TrimPrefix(why, "fatal: "))
	}
	return out.Bytes(), nil
}
