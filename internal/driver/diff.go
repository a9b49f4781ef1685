package driver

import (
	"regexp"
	"slices"
	"strings"
)

// fileHeader matches the two lines that start the diff of a file.
var fileHeader = regexp.MustCompile(`(?m)^--- (.+) \(old\)\n\+\+\+ (.+) \(new\)\n`)

// arrangeDiff sorts the diffs of files by name, since go vet prints them in
// the order in which it is done with packages, and makes the names relative to
// dir, so that the whole can be applied with patch -p0 or git apply -p0 there.
func arrangeDiff(text, dir string) string {
	var files []string
	starts := fileHeader.FindAllStringSubmatchIndex(text, -1)
	for i, m := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		name := relative(dir, text[m[2]:m[3]])
		files = append(files, "--- "+name+"\n+++ "+name+"\n"+text[m[1]:end])
	}
	if len(files) == 0 {
		return text
	}
	slices.Sort(files)
	return strings.Join(slices.Compact(files), "")
}
