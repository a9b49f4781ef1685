// Package hash computes checksums of files in parallel.
//
// Hangs: the goroutines wait in their sends until somebody receives, which happens only after Wait.
package hash

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"sync"
	"testing/fstest"
)

// Sum is the checksum of a file.
type Sum struct {
	File, Hex string
	Err       error
}

func sumOf(fsys fs.FS, file string) Sum {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return Sum{File: file, Err: err}
	}
	h := sha256.Sum256(data)
	return Sum{File: file, Hex: hex.EncodeToString(h[:])}
}

// Files returns the checksums of files by name.
func Files(fsys fs.FS, files []string) (map[string]string, error) {
	sums := make(chan Sum)
	var wg sync.WaitGroup
	for _, f := range files {
		wg.Add(1)
		go func() { // BUG: block #1
			defer wg.Done()
			sums <- sumOf(fsys, f) // BUG: block #1
		}()
	}
	wg.Wait() // BUG: block #1
	close(sums)
	byName := make(map[string]string, len(files))
	var first error
	for s := range sums { // BUG: block #1
		if s.Err != nil && first == nil {
			first = s.Err
		}
		byName[s.File] = s.Hex
	}
	return byName, first
}

// Run hashes two files.
func Run() {
	files := fstest.MapFS{"a": {Data: []byte("1")}, "b": {Data: []byte("2")}}
	if _, err := Files(files, []string{"a", "b"}); err != nil {
		println(err.Error())
	}
}
