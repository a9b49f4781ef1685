package finding

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
)

// maxSource bounds the files that are read to tell more of findings in them.
const maxSource = 64 << 20

// Sources are the files that findings are in, each read once. A line directive may name any file; what is taken from
// one that is no source is the lengths of its lines, and none of its text.
type Sources struct {
	dir   string // to which names are relative
	files map[string]*source
}

type source struct {
	lines   [][]byte
	offsets []int // where lines begin
	size    int
	spans   []Span
	parsed  bool
}

// NewSources returns the files whose names are relative to dir.
func NewSources(dir string) *Sources {
	return &Sources{dir: dir, files: make(map[string]*source)}
}

// Path returns the absolute name of a file.
func (s *Sources) Path(file string) string {
	file = filepath.FromSlash(file)
	if filepath.IsAbs(file) {
		return file
	}
	return filepath.Join(s.dir, file)
}

// file returns a file, an empty one if it cannot be read.
func (s *Sources) file(name string) *source {
	if known := s.files[name]; known != nil {
		return known
	}
	f := new(source)
	s.files[name] = f
	data, ok := readSource(s.Path(name))
	if !ok {
		return f
	}
	f.size = len(data)
	for len(data) > 0 {
		f.offsets = append(f.offsets, f.size-len(data))
		end := bytes.IndexByte(data, '\n') + 1
		if end == 0 {
			end = len(data)
		}
		f.lines = append(f.lines, data[:end])
		data = data[end:]
	}
	return f
}

// Line returns a line of a file with the end of line, nil if there is none.
func (s *Sources) Line(file string, line int) []byte {
	f := s.file(file)
	if line < 1 || line > len(f.lines) {
		return nil
	}
	return f.lines[line-1]
}

// Locate returns the line and column, in bytes, of an offset in a file, if the file reaches that far.
func (s *Sources) Locate(file string, offset int) (line, column int, ok bool) {
	f := s.file(file)
	if offset < 0 || offset > f.size || len(f.lines) == 0 {
		return 0, 0, false
	}
	for line = len(f.offsets); f.offsets[line-1] > offset; line-- {
	}
	if last := f.lines[line-1]; offset == f.size && last[len(last)-1] == '\n' {
		return line + 1, 1, true
	}
	return line, offset - f.offsets[line-1] + 1, true
}

// Function returns the declared function that a line of a file is in, if it is in one.
func (s *Sources) Function(file string, line int) (Span, bool) {
	f := s.file(file)
	if !f.parsed {
		f.parsed = true
		f.spans = functionsIn(bytes.Join(f.lines, nil))
	}
	return enclosing(f.spans, line)
}

// readSource reads a file, if it is one: names may be those of devices and pipes.
func readSource(name string) ([]byte, bool) {
	info, err := os.Stat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > maxSource {
		return nil, false
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, false
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxSource))
	return data, err == nil
}
