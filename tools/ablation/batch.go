package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A fixtureBatch is some directories with fixtures that can be loaded at once, as the entries of one GOPATH: no import path is in two of
// them. What fixtures import of the standard library is analyzed once for a batch, and that is most of the time.
type fixtureBatch struct {
	gopath []string
	paths  map[string]bool // the import paths
}

// batch puts directories of fixtures, named src, into batches, each into the first that has none of its import paths.
func batch(dirs []string) ([]*fixtureBatch, error) {
	var batches []*fixtureBatch
	for _, src := range dirs {
		paths, err := importPaths(src)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(batches, func(b *fixtureBatch) bool { return !b.has(paths) })
		if i < 0 {
			i = len(batches)
			batches = append(batches, &fixtureBatch{paths: make(map[string]bool)})
		}
		b := batches[i]
		b.gopath = append(b.gopath, filepath.Dir(src))
		for _, path := range paths {
			b.paths[path] = true
		}
	}
	return batches, nil
}

// has reports whether one of paths is in b.
func (b *fixtureBatch) has(paths []string) bool {
	return slices.ContainsFunc(paths, func(path string) bool { return b.paths[path] })
}

// config returns how the packages of b are loaded, and their patterns.
func (b *fixtureBatch) config() (*packages.Config, []string) {
	env := append(os.Environ(), "GO111MODULE=off", "GOPATH="+strings.Join(b.gopath, string(filepath.ListSeparator)), "GOWORK=off")
	return &packages.Config{Dir: b.gopath[0], Env: env}, slices.Sorted(maps.Keys(b.paths))
}

// importPaths returns the import paths of the packages in src, a directory of a GOPATH.
func importPaths(src string) ([]string, error) {
	var paths []string
	err := filepath.WalkDir(src, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") {
			return err
		}
		path, err := filepath.Rel(src, filepath.Dir(name))
		paths = append(paths, filepath.ToSlash(path))
		return err
	})
	slices.Sort(paths)
	return slices.Compact(paths), err
}
