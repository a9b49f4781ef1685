package goplsbuild

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// The file that is added to gopls, below its root.
const (
	addedFile = "internal/settings/zz_concvet.go"
	added     = `package settings

import "` + concvetPath + `/suite"

func init() {
	for _, a := range suite.ForServer() {
		AllAnalyzers = append(AllAnalyzers, &Analyzer{analyzer: a})
	}
}
`
)

// copyGopls makes the changed copy of gopls. The download is checked by its sum as that of any module.
func (b *builder) copyGopls() error {
	release := goplsPath + "@" + b.gopls.Version
	if _, err := b.run("mod", "download", release); err != nil {
		return unreachable("gopls "+b.gopls.Version, err)
	}
	var downloaded struct{ Dir string }
	if err := b.decode(&downloaded, "list", "-m", "-json", release); err != nil {
		return unreachable("gopls "+b.gopls.Version, err)
	}
	to := filepath.Join(b.dir, "gopls")
	if err := copySource(downloaded.Dir, to); err != nil {
		return fmt.Errorf("cannot copy gopls: %w", err)
	}
	file := filepath.Join(to, filepath.FromSlash(addedFile))
	if !isDir(filepath.Dir(file)) {
		return b.unknownLayout()
	}
	return os.WriteFile(file, []byte(added), 0o666)
}

// unknownLayout is the error for a gopls that keeps its analyzers somewhere else, or in another form.
func (b *builder) unknownLayout() error {
	return fmt.Errorf("gopls %s keeps its analyzers in a way that this concvet does not know; choose another version with -gopls VERSION", b.gopls.Version)
}

// copySource copies a module without its tests. The copy can be written to, which a module in the cache cannot.
func copySource(from, to string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rel)
		switch {
		case d.IsDir() && d.Name() == "testdata":
			return filepath.SkipDir
		case d.IsDir():
			return os.MkdirAll(target, 0o777)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o666)
	})
}

// fetchImports downloads all modules that the build needs, and writes their sums.
func (b *builder) fetchImports() error {
	_, err := b.run("list", "-deps", goplsPath)
	var failed *goError
	if errors.As(err, &failed) && !failed.offline() {
		return fmt.Errorf("cannot get gopls %s and concvet together with what they import: %v", b.gopls.Version, failed)
	}
	return unreachable("the modules of gopls "+b.gopls.Version, err)
}

// compile builds the changed gopls. It tells the version of the release: editors ask for it.
func (b *builder) compile(output string) error {
	_, err := b.run("build", "-trimpath", "-buildvcs=false", "-ldflags=-X main.version="+b.gopls.Version, "-o", output, goplsPath)
	var failed *goError
	if !errors.As(err, &failed) {
		return err
	}
	switch {
	case strings.Contains(failed.output, filepath.Base(addedFile)):
		return b.unknownLayout()
	case strings.Contains(failed.output, concvetPath):
		return fmt.Errorf("this concvet does not build with golang.org/x/tools as gopls %s needs it: choose another gopls with -gopls VERSION\n%s",
			b.gopls.Version, failed.output)
	}
	return fmt.Errorf("gopls %s does not build:\n%s", b.gopls.Version, failed.output)
}
