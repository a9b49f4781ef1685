package finding

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/concvet/concvet/internal/lazyregexp"
)

// Fingerprint gives each finding its function and its fingerprint, by which it is known again after changes elsewhere:
// lines may move, and files of the package may be renamed. Findings that nothing else tells apart are numbered, so they
// must be arranged, and all there are of a package: of three alike one mended leaves the fingerprints of two.
func Fingerprint(findings []*Finding, sources *Sources) {
	seen := make(map[string]int)
	for _, f := range findings {
		if span, ok := sources.Function(f.File, f.Line); ok {
			f.Function = span.Name
		}
		key := strings.Join([]string{f.Code, f.Package, f.Function, f.Gist()}, "\x00")
		seen[key]++
		sum := sha256.Sum256([]byte(key + "\x00" + strconv.Itoa(seen[key])))
		f.Fingerprint = hex.EncodeToString(sum[:fingerprintSize])
	}
}

// fingerprintSize is how many bytes of a hash are kept: two of a million findings agree by chance once in a trillion runs.
const fingerprintSize = 12

// IsFingerprint reports whether s has the form of a fingerprint.
func IsFingerprint(s string) bool {
	return len(s) == 2*fingerprintSize && strings.Trim(s, "0123456789abcdef") == ""
}

var (
	places  = lazyregexp.New(`[^\s:()\[\],;]+\.[A-Za-z]\w*:\d+(?::\d+)?`)
	numbers = lazyregexp.New(`\b\d+\b`)
)

// Gist returns the message without what changes when lines move or when the accesses that it counts become more: places
// in files, line numbers and other numbers.
func (f *Finding) Gist() string {
	first, _, _ := strings.Cut(f.Message, "\n") // no stacks
	return numbers().ReplaceAllString(places().ReplaceAllString(first, "#"), "#")
}
