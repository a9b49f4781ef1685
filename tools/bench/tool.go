package main

import (
	"context"
	"path"
	"path/filepath"
)

// A tool is a vet tool that bench builds.
type tool struct {
	name  string
	pkg   string   // what go build is asked for
	flags []string // for go vet
}

// link builds t so that the go command has never seen its like: the build ID is
// part of the file, and the hash of the file is part of what cached results are
// filed under. It returns the path of the file.
func (b *bench) link(ctx context.Context, t *tool) (string, error) {
	id := b.fresh()
	file := filepath.Join(b.temp, t.name+"_"+id)
	_, err := goCommand{}.run(ctx, "build", "-ldflags=-buildid="+id, "-o", file, t.pkg)
	return file, err
}

// lastElem returns the name of the command in a package.
func lastElem(pkg string) string { return path.Base(filepath.ToSlash(pkg)) }
