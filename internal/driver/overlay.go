package driver

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/concvet/concvet/internal/finding"
)

// Overlays are texts that stand in for those of files, as the flag -overlay of the go command has it: they are written to other
// files, which analyzers see and findings name.
//
// The go command takes a text for the same as one on disk, and what it keeps of a package for what holds of both. So after
// a text was saved, it would give everybody findings in files of ours that are long gone. What is written here therefore ends
// in a comment that no other file has.
type overlays struct {
	dir string // with a directory per file, where its name is kept: names say what is a test, or for which system

	mu    sync.Mutex
	files []string       // that had overlays
	index map[string]int // in files
	runs  int
}

// newOverlays makes a place for overlays, which remove removes.
func newOverlays() (*overlays, error) {
	dir, err := os.MkdirTemp("", "concvet-lsp-")
	if err != nil {
		return nil, err
	}
	return &overlays{dir: dir, index: make(map[string]int)}, nil
}

func (o *overlays) remove() { os.RemoveAll(o.dir) }

// put writes texts, by the absolute names of files, and returns the flag of the go command by which they stand in for these until they
// are removed. There is none if there are no texts.
func (o *overlays) put(texts map[string]string) (flags []string, remove func(), err error) {
	if len(texts) == 0 {
		return nil, func() {}, nil
	}
	var dirs []string
	remove = func() {
		for _, dir := range dirs {
			os.RemoveAll(dir)
		}
	}
	defer func() {
		if err != nil {
			remove()
		}
	}()
	o.mu.Lock()
	o.runs++
	run := strconv.Itoa(o.runs)
	o.mu.Unlock()
	replace := make(map[string]string)
	for file, text := range texts {
		dir := filepath.Join(o.dir, o.number(file), run)
		dirs = append(dirs, dir)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return nil, nil, err
		}
		stand := filepath.Join(dir, filepath.Base(file))
		replace[file] = stand
		if err := os.WriteFile(stand, []byte(text+"\n\n// "+o.dir+"\n"), 0o600); err != nil {
			return nil, nil, err
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, nil, err
	}
	list := filepath.Join(o.dir, "list", run)
	dirs = append(dirs, list)
	if err := os.MkdirAll(list, 0o700); err != nil {
		return nil, nil, err
	}
	list = filepath.Join(list, "overlay.json")
	return []string{"-overlay=" + list}, remove, os.WriteFile(list, data, 0o600)
}

// number returns the name of the directory of a file, which stays the same: results that the go command has kept name it.
func (o *overlays) number(file string) string {
	o.mu.Lock()
	defer o.mu.Unlock()
	n, ok := o.index[file]
	if !ok {
		n = len(o.files)
		o.index[file] = n
		o.files = append(o.files, file)
	}
	return strconv.Itoa(n)
}

// original returns the file that name stands in for, or else name.
func (o *overlays) original(name string) string {
	below, ok := strings.CutPrefix(name, o.dir+string(filepath.Separator))
	if !ok {
		return name
	}
	number, _, _ := strings.Cut(below, string(filepath.Separator))
	n, err := strconv.Atoi(number)
	o.mu.Lock()
	defer o.mu.Unlock()
	if err != nil || n < 0 || n >= len(o.files) {
		return name
	}
	return o.files[n]
}

// restore makes f speak of the files that were stood in for.
func (o *overlays) restore(f *finding.Finding) {
	for _, name := range []*string{&f.File, &f.End.File} {
		*name = o.original(*name)
	}
	for i := range f.Related {
		f.Related[i].File = o.original(f.Related[i].File)
	}
	for _, fix := range f.Fixes {
		for i := range fix.Edits {
			fix.Edits[i].File = o.original(fix.Edits[i].File)
		}
	}
}
