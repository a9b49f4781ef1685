package goplsbuild

import (
	"errors"
	"fmt"
	"go/version"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// A module is one that the go command knows, at a version.
type module struct {
	Path, Version string
	GoMod         string // the file
	file          goMod
}

// A goMod is what a go.mod file says.
type goMod struct {
	Module  struct{ Path string }
	Go      string
	Require []struct{ Path, Version string }
}

// lookUp returns a module at the version that a query stands for.
func (b *builder) lookUp(path, query string) (*module, error) {
	m := new(module)
	if err := b.decode(m, "list", "-m", "-json", path+"@"+query); err != nil {
		return nil, err
	}
	return m, b.decode(&m.file, "mod", "edit", "-json", m.GoMod)
}

// A source is where the source of concvet is: at a version, or in a directory.
type source struct {
	version, dir string
	file         goMod
}

// name returns what a user calls the source.
func (s *source) name() string {
	if s.dir != "" {
		return "from " + s.dir
	}
	return s.version
}

// findConcvet finds the source of concvet: where the user says, or of the version that this binary is of.
func (b *builder) findConcvet(where string) (*source, error) {
	if where == "" {
		info, _ := debug.ReadBuildInfo()
		own, ok := ownVersion(info)
		if !ok {
			return nil, errors.New("this concvet was not built from a released version, so where its source is has to be said: " +
				"give its directory with -concvet DIR, or a released version with -concvet VERSION")
		}
		where = own
	}
	if dir, err := filepath.Abs(where); err == nil && isDir(dir) {
		s := &source{dir: dir}
		err := b.decode(&s.file, "mod", "edit", "-json", filepath.Join(dir, "go.mod"))
		if err != nil || s.file.Module.Path != concvetPath {
			return nil, fmt.Errorf("%s is not the source of concvet: it has no go.mod of module %s", where, concvetPath)
		}
		return s, nil
	}
	if strings.ContainsAny(where, `/\`) || strings.HasPrefix(where, ".") {
		return nil, fmt.Errorf("there is no directory %s", where)
	}
	m, err := b.lookUp(concvetPath, where)
	if err != nil {
		return nil, unreachable("concvet "+where, err)
	}
	return &source{version: m.Version, file: m.file}, nil
}

// ownVersion returns the version of concvet that a binary was built from, if others can have it too: it was then downloaded, so that its
// sum is known. A version that the go command makes up for a working tree has no sum.
func ownVersion(info *debug.BuildInfo) (string, bool) {
	if info == nil || info.Main.Path != concvetPath || info.Main.Replace != nil || info.Main.Sum == "" {
		return "", false
	}
	return info.Main.Version, true
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// writeModule writes the go.mod of what is built, but for what it requires.
func (b *builder) writeModule() error {
	return b.writeGoMod(fmt.Sprintf("module gopls-with-concvet\n\ngo %s\n", b.wantsGo()))
}

// noVersion is the version of a module that a directory replaces. Gopls too goes by it: the telemetry of Go, which users may have turned on,
// would else send crashes of this build as if the release had crashed.
const noVersion = "v0.0.0-00010101000000-000000000000"

// addRequirements adds to the go.mod what it requires.
func (b *builder) addRequirements() error {
	at, replaced := b.concvet.version, ""
	if b.concvet.dir != "" {
		at, replaced = noVersion, b.concvet.dir
	}
	var out strings.Builder
	fmt.Fprintf(&out, "module gopls-with-concvet\n\ngo %s\n\n", b.wantsGo())
	fmt.Fprintf(&out, "require (\n\t%s %s\n\t%s %s\n)\n\n", goplsPath, noVersion, concvetPath, at)
	fmt.Fprintf(&out, "replace (\n\t%s => ./gopls\n", goplsPath)
	if replaced != "" {
		fmt.Fprintf(&out, "\t%s => %q\n", concvetPath, replaced)
	}
	for _, r := range b.gopls.file.Require {
		fmt.Fprintf(&out, "\t%s => %s %s\n", r.Path, r.Path, r.Version)
	}
	out.WriteString(")\n")
	return b.writeGoMod(out.String())
}

func (b *builder) writeGoMod(text string) error {
	return os.WriteFile(filepath.Join(b.dir, "go.mod"), []byte(text), 0o666)
}

// wantsGo returns the version of Go that gopls and concvet need.
func (b *builder) wantsGo() string {
	if version.Compare("go"+b.gopls.file.Go, "go"+b.concvet.file.Go) < 0 {
		return b.concvet.file.Go
	}
	return b.gopls.file.Go
}

// checkGo finds out which Go is used in the module: the go command may fetch a newer one, if it is allowed to.
func (b *builder) checkGo() error {
	var env struct{ GOVERSION string }
	if err := b.decode(&env, "env", "-json", "GOVERSION"); err != nil {
		return unreachable("Go "+b.wantsGo()+", which gopls "+b.gopls.Version+" needs", err)
	}
	if version.Compare(env.GOVERSION, "go"+b.wantsGo()) < 0 {
		return fmt.Errorf("gopls %s with concvet needs Go %s to be built, and the go command is %s: update Go, let the go command fetch it "+
			"(GOTOOLCHAIN=auto), or choose an older gopls with -gopls VERSION", b.gopls.Version, b.wantsGo(), env.GOVERSION)
	}
	b.goVersion = env.GOVERSION
	return nil
}
