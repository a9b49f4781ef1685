package linecount

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// A Folder is what one folder has of the module, without the folders below it.
type Folder struct {
	Shipped Lines // what users build
	Tests   Lines // files that only go test compiles
}

// Folders counts the Go files of the module in root by their folders, which are named from there with slashes. What is
// only there for tests does not ship: testdata, examples and internal/testing; nor does the module in tools.
func Folders(root string) (map[string]*Folder, error) {
	folders := make(map[string]*Folder)
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() {
			if !ships(name) {
				return filepath.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		src, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		f := folders[path.Dir(name)]
		if f == nil {
			f = new(Folder)
			folders[path.Dir(name)] = f
		}
		if strings.HasSuffix(name, "_test.go") {
			f.Tests.Add(Of(src))
		} else {
			f.Shipped.Add(Of(src))
		}
		return nil
	})
	return folders, err
}

// ships reports whether files in the folder of that name can be part of what users build.
func ships(folder string) bool {
	base := path.Base(folder)
	hidden := base != "." && (base[0] == '.' || base[0] == '_')
	return !hidden && base != "testdata" && !slices.Contains([]string{"examples", "tools", "internal/testing"}, folder)
}
