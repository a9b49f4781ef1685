package baseline

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/textsafe"
)

// version is that of the format. A newer one cannot be read.
const version = 1

const (
	title         = "# concvet baseline "
	settingsTitle = "# settings: "
	columnTitles  = "# fingerprint\tcode\tpackage\tfunction\tmessage"
)

// A Baseline is the findings that are known.
type Baseline struct {
	// Settings are those of the run that found them, in one line. Another run need not find what this one did.
	Settings string

	entries map[string]Entry // by fingerprint
}

// An Entry is a known finding. All but the fingerprint is for readers, and to tell whose it is.
type Entry struct {
	Fingerprint, Code, Package, function, gist string
}

// New returns a baseline with entries.
func New(settings string, entries ...Entry) *Baseline {
	b := &Baseline{Settings: settings, entries: make(map[string]Entry)}
	for _, e := range entries {
		b.entries[e.Fingerprint] = e
	}
	return b
}

// Of returns the entry of a finding.
func Of(f *finding.Finding) Entry {
	return Entry{f.Fingerprint, f.Code, textsafe.Line(f.Package), textsafe.Line(f.Function), textsafe.Line(f.Gist())}
}

// Takes reports whether f may be in a baseline: a package that was not checked must not become one without findings.
func Takes(f *finding.Finding) bool { return f.Code != diag.Internal.Code }

// Has reports whether f is known.
func (b *Baseline) Has(f *finding.Finding) bool {
	_, ok := b.entries[f.Fingerprint]
	return ok && Takes(f)
}

// Entries returns all entries in the order of the file.
func (b *Baseline) Entries() []Entry {
	var out []Entry
	for _, e := range b.entries {
		out = append(out, e)
	}
	slices.SortFunc(out, func(x, y Entry) int {
		return cmp.Or(cmp.Compare(x.Package, y.Package), cmp.Compare(x.Code, y.Code), cmp.Compare(x.function, y.function),
			cmp.Compare(x.gist, y.gist), cmp.Compare(x.Fingerprint, y.Fingerprint))
	})
	return out
}

// Bytes returns the content of the file.
func (b *Baseline) Bytes() []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "%s%d\n%s%s\n%s\n", title, version, settingsTitle, b.Settings, columnTitles)
	for _, e := range b.Entries() {
		fmt.Fprintln(&out, strings.Join([]string{e.Fingerprint, e.Code, e.Package, e.function, e.gist}, "\t"))
	}
	return []byte(out.String())
}

// Parse reads the content of a file.
func Parse(data []byte) (*Baseline, error) {
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], "\r") // of systems that end lines so, and of a last line that was cut off
	}
	number, ok := strings.CutPrefix(lines[0], title)
	if !ok {
		return nil, errors.New("it is no baseline: its first line is not that of one")
	}
	switch n, err := strconv.Atoi(number); {
	case err != nil || n < 1:
		return nil, errors.New("its first line has no version")
	case n > version:
		return nil, fmt.Errorf("it has version %d of the format, and this concvet reads up to %d: it was written by a newer one", n, version)
	}
	b := New("")
	for i, line := range lines[1:] {
		if settings, ok := strings.CutPrefix(line, settingsTitle); ok {
			b.Settings = settings
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		e, ok := parseEntry(line)
		if !ok {
			return nil, fmt.Errorf("line %d is not that of a finding: %s", i+2, textsafe.Line(line[:min(len(line), 60)]))
		}
		b.entries[e.Fingerprint] = e
	}
	return b, nil
}

// parseEntry reads the line of a finding.
func parseEntry(line string) (Entry, bool) {
	c := strings.Split(line, "\t")
	if len(c) != 5 || !finding.IsFingerprint(c[0]) || !diag.IsCode(c[1]) || c[2] == "" {
		return Entry{}, false
	}
	return Entry{c[0], c[1], c[2], c[3], c[4]}, true
}
