package command

import (
	"errors"
	"os"
	"path/filepath"
)

// Root returns the root of this repository, which the working directory is in.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "tools", "go.mod")); err == nil {
			return dir, nil
		}
	}
	return "", errors.New("the working directory is not in the repository of concvet")
}
