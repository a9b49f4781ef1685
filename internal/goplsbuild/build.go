package goplsbuild

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// The modules that take part.
const (
	goplsPath   = "golang.org/x/tools/gopls"
	concvetPath = "github.com/concvet/concvet"
)

// Name is what the gopls is called unless the user says otherwise, so that it is not taken for that of everybody else.
const Name = "gopls-concvet"

// Options are what the user asked for.
type Options struct {
	Gopls   string    // the version, or a query such as latest; if empty that of the gopls in PATH, else the newest that this Go can build
	Output  string    // the file, or a directory for it; if empty it is [Name] in the current directory
	Concvet string    // the version or the directory of the source; if empty the version of this binary
	Log     io.Writer // gets a line per step
}

// Build builds a gopls and returns its file. If ctx is done first, it ends what runs and leaves nothing behind. What goes wrong is told in one
// error that says what to do.
func Build(ctx context.Context, opts Options) (file string, err error) {
	b, err := newBuilder(ctx, opts.Log)
	if err != nil {
		return "", err
	}
	defer b.remove()
	out, err := b.newOutput(opts.Output)
	if err != nil {
		return "", err
	}
	defer out.remove()
	if err := b.prepare(opts); err != nil {
		return "", err
	}
	b.log("building it; the first time this takes a minute or two")
	if err := b.compile(out.temp); err != nil {
		return "", err
	}
	if err := out.commit(); err != nil {
		return "", err
	}
	return out.file, nil
}

// A builder is a build under way.
type builder struct {
	*goCommand
	logTo   io.Writer
	dir     string // temporary
	gopls   *module
	concvet *source
}

func newBuilder(ctx context.Context, logTo io.Writer) (*builder, error) {
	if logTo == nil {
		logTo = io.Discard
	}
	dir, err := os.MkdirTemp("", "gopls-build-")
	if err != nil {
		return nil, err
	}
	b := &builder{logTo: logTo, dir: dir}
	if b.goCommand, err = newGoCommand(ctx, b.dir); err != nil {
		b.remove()
		return nil, err
	}
	return b, nil
}

// remove removes the temporary directory. That a file cannot be removed is not worth to be told.
func (b *builder) remove() { os.RemoveAll(b.dir) }

func (b *builder) log(format string, args ...any) { fmt.Fprintf(b.logTo, format+"\n", args...) }

// prepare writes all that is to be compiled.
func (b *builder) prepare(opts Options) (err error) {
	if b.concvet, err = b.findConcvet(opts.Concvet); err != nil {
		return err
	}
	if b.gopls, err = b.chooseGopls(opts.Gopls); err != nil {
		return err
	}
	if err := b.writeModule(); err != nil {
		return err
	}
	if err := b.checkGo(); err != nil {
		return err
	}
	b.log("gopls %s with concvet %s, by %s", b.gopls.Version, b.concvet.name(), b.goVersion)
	if err := b.copyGopls(); err != nil {
		return err
	}
	if err := b.addRequirements(); err != nil {
		return err
	}
	return b.fetchImports()
}

// An output is a file that is there only when it is complete.
type output struct {
	file string
	dir  string // temporary, next to file
	temp string // in dir
}

// newOutput finds out where to write, before there is anything to be written: a mistake in that should not cost a minute.
func (b *builder) newOutput(file string) (*output, error) {
	name := Name + b.exe
	if file == "" {
		file = name
	} else if info, err := os.Stat(file); err == nil && info.IsDir() {
		file = filepath.Join(file, name)
	}
	file, err := filepath.Abs(file)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp(filepath.Dir(file), ".gopls-build-")
	if err != nil {
		return nil, fmt.Errorf("cannot write %s: %v", file, err)
	}
	return &output{file: file, dir: dir, temp: filepath.Join(dir, name)}, nil
}

// commit puts the file in its place, in one step: an editor may start it at any time.
func (o *output) commit() error { return os.Rename(o.temp, o.file) }

func (o *output) remove() { os.RemoveAll(o.dir) }
