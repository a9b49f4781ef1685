package htmlreport

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/diag"
	"github.com/concvet/concvet/internal/finding"
	"github.com/concvet/concvet/internal/guardlist"
	"github.com/concvet/concvet/internal/lockgraph"
	"github.com/concvet/concvet/internal/textsafe"
)

// evil is what a page must show and neither do nor pass on.
const evil = "</script></title></style><img src=x onerror=alert(1)>\"'`{{.}}\x1b[31m\u202e##vso[task.x]"

func pos(file string, line int) finding.Position {
	return finding.Position{File: file, Line: line, Column: 2}
}

// sample is a report with a race, a deadlock, a finding without legs, an internal one and evil text everywhere.
func sample() *Report {
	leg := func(n, order int) diag.Leg { return diag.Leg{Number: n, Order: order} }
	race := &finding.Finding{
		Code: "CV3001", Check: "data-race", Tier: "bug", Analyzer: "racepattern", Package: "example.com/m/store", Position: pos("store/store.go", 40),
		Message: "s.n is written here and read at store.go:52 by the goroutine started at store.go:50, and neither waits for the other",
		URL:     "https://example.com/CV3001", Rank: diag.Rank{Score: 98, Reasons: []string{"both-in-tests"}}, Assumption: "two <goroutines> call it",
		Related: []finding.Related{
			{Position: pos("store/store.go", 52), Message: "the other access, a read", Leg: leg(2, 0)},
			{Position: pos("store/store.go", 50), Message: "the goroutine is started here", Leg: leg(2, -1)},
			{Position: pos("store/store.go", 48), Message: "called here", Leg: leg(2, -2)},
			{Position: pos("store/store.go", 5), Message: "the comment", Leg: leg(0, 0)},
		},
		Fixes: []finding.Fix{{Message: "lock s.mu"}},
	}
	deadlock := &finding.Finding{
		Code: "CV2001", Check: "lock-order", Tier: "bug", Analyzer: "lockorder", Package: "example.com/m/store", Position: pos("store/store.go", 21),
		Message: "deadlock: (*Store).Flush holds Store.mu and waits for Index.mu; (*Index).Rebuild holds Index.mu and waits for Store.mu",
		URL:     "https://example.com/CV2001",
		Related: []finding.Related{
			{Position: pos("store/store.go", 20), Message: "(*Store).Flush holds Store.mu here", Leg: leg(1, 0)},
			{Position: pos("store/store.go", 21), Message: "(*Store).Flush calls (*Index).Reset here", Leg: leg(1, 0)},
			{Position: pos("store/index.go", 8), Message: "(*Index).Reset waits for Index.mu here", Leg: leg(1, 0)},
			{Position: pos("store/index.go", 19), Message: "(*Index).Rebuild holds Index.mu here", Leg: leg(2, 0)},
			{Position: pos("store/index.go", 20), Message: "(*Index).Rebuild waits for Store.mu here", Leg: leg(2, 0)},
		},
	}
	leak := &finding.Finding{
		Code: "CV1006", Check: "lock-leak", Tier: "likely", Analyzer: "lockset", Package: "example.com/m/" + evil, Position: pos(evil+".go", 7),
		Message: "x is still held at this return " + evil, Related: []finding.Related{{Position: pos("store/store.go", 3), Message: "locked here " + evil}},
	}
	internal := &finding.Finding{Code: "CV0000", Tier: "bug", Analyzer: "lockset", Package: "example.com/m/a", Message: "internal error: x\ngoroutine 1\n\tmain.go:3", Position: pos("a/a.go", 1)}

	mu := func(name string) lockgraph.Vertex {
		return lockgraph.Vertex{Pkg: "example.com/m/store", Name: name}
	}
	at := func(file string, line int) lockgraph.Place {
		return lockgraph.Place{File: file, Line: line, Column: 2}
	}
	return &Report{
		Title: "example.com/m " + evil, Tool: "concvet v1", Findings: []*finding.Finding{leak, deadlock, race, internal},
		Problems: []Problem{{"example.com/m/broken", []string{"broken/x.go:1:1: undefined: " + evil, "::error::x"}}},
		Guards: []*guardlist.Row{
			{Package: "example.com/m/store", Type: "Store", Name: "n", GoType: "int", Discipline: guardlist.Guarded, Guard: "mu", Accesses: guardlist.Count{Reads: 3, Writes: 1}, Held: guardlist.Count{Reads: 2, Writes: 1},
				Bare: guardlist.Count{Reads: 1}, Exception: &guardlist.Exception{What: "bare", Place: guardlist.Place{File: "store/store.go", Line: 52}}, Disagrees: true,
				Contract: &guardlist.Contract{Says: guardlist.Guarded, Guard: "mu", Text: "guarded by mu " + evil}},
			{Package: "example.com/m/store", Name: evil, GoType: "int", Discipline: guardlist.Unknown},
		},
		Edges: []lockgraph.Edge{
			{From: mu("Store.mu"), To: mu("Index.mu"), Func: "(*Store).Flush", Place: at("store/store.go", 21), Calls: []lockgraph.Call{{Func: "(*Index).Reset", Place: at("store/index.go", 8)}}},
			{From: mu("Index.mu"), To: mu("Store.mu"), Func: "(*Index).Rebuild", Place: at("store/index.go", 20)},
			{From: mu("Store.mu"), To: mu(evil), Func: "f" + evil, Place: at("store/store.go", 90)},
			{From: mu("Store.mu"), To: mu("testOnly"), Func: "TestX", Place: at("store/store_test.go", 9), Test: true},
		},
		CheckTitle: func(code string) string { return "title of " + code },
		Source: func(p finding.Position) []Line {
			if p.File == "a/a.go" {
				return nil
			}
			return []Line{{p.Line - 1, "\tfor i := range n { // " + evil, false}, {p.Line, "\t\ts.n = " + strings.Repeat("veryLongName + ", 12), true}, {p.Line + 1, "\t}", false}}
		},
	}
}

func write(t testing.TB, r *Report) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The page has all that it was given, in order, and the same report is the same page.
func TestPage(t *testing.T) {
	page := write(t, sample())
	for range 5 {
		if write(t, sample()) != page {
			t.Fatal("another page of the same report")
		}
	}
	inOrder := []string{
		"<!doctype html>", `<html lang="en">`, `http-equiv="Content-Security-Policy"`, `<a class="skip" href="#findings">`, "<header>", "<h1>example.com/m ",
		"4 findings of 4 checks in 3 packages", `<nav aria-label="Contents">`, "<main>", `id="h-problems">Not analyzed`, "<code>example.com/m/broken</code>", `\u003a:error::x`,
		`id="h-summary">Summary`, `<th scope="row"><a href="#CV0000">`, `<th scope="row"><a href="#CV2001">`, `<th scope="row"><a href="#CV3001">`, `<th scope="row"><a href="#CV1006">`,
		`id="h-findings">Findings`, `<label for="filter">`,
		`id="CV2001" open>`, "deadlock: (*Store).Flush holds",
		"Goroutine 1", "holds Store.mu here", "Index).Reset waits for Index.mu here", "Goroutine 2", "(*Index).Rebuild waits for Store.mu here",
		`id="CV3001" open>`, "neither waits for the other", "score 98", "It is so only if two &lt;goroutines&gt; call it.", "Goroutine 1", "<p>here ", "Goroutine 2", "called here", "the goroutine is started here", "the other access, a read",
		"<h6>Also</h6>", "the comment", "Fix: lock s.mu", "both-in-tests", "concvet why store/store.go:40",
		`id="CV1006" open>`, "reported here", "locked here",
		`id="h-graph">Lock order`, "3 locks, 3 edges, 1 cycle", "cycle 1:", "Index.mu -&gt; Store.mu", "holding Store.mu:",
		`id="h-guards">What guards what`, "<h3>example.com/m/store</h3>", "<caption>type Store (", "<th scope=\"col\">Exception</th>", `class="disagrees"`, "held at 3 of 4", "bare at store/store.go:52",
		"<caption>package variables</caption>", "</main>", "<script>",
	}
	rest := page
	for _, want := range inOrder {
		_, after, ok := strings.Cut(rest, want)
		if !ok {
			t.Fatalf("there is no %q behind what was found before; there is %v elsewhere", want, strings.Contains(page, want))
		}
		rest = after
	}
	if strings.Contains(page, "testOnly") {
		t.Error("an edge of a test is there")
	}
}

// Nothing of the analyzed code is markup, or a character that does something.
func TestHostile(t *testing.T) {
	page := write(t, sample())
	if strings.Contains(page, "<img") || strings.Count(page, "<script") != 1 || strings.Count(page, "</script") != 1 || strings.Count(page, "</style") != 1 {
		t.Error("text has become markup")
	}
	for line := range strings.Lines(page) {
		if !textsafe.Is(line) {
			t.Errorf("not safe to print: %q", line)
		}
	}
	for _, m := range regexp.MustCompile(`(?:src|href|action|data|poster|srcset|content)="([^"]*)"`).FindAllStringSubmatch(page, -1) {
		if u := m[1]; strings.Contains(u, "//") && !strings.HasPrefix(u, "https://example.com/CV") {
			t.Errorf("the page refers to %s", u)
		}
	}
	if ids := regexp.MustCompile(`\bid="[^"]*"`).FindAllString(page, -1); len(slices.Compact(slices.Sorted(slices.Values(ids)))) != len(ids) {
		t.Errorf("an id is there twice: %q", ids)
	}
}

// Nothing to show is a page, too.
func TestNothing(t *testing.T) {
	page := write(t, &Report{Title: "m", CheckTitle: func(string) string { return "" }, Source: func(finding.Position) []Line { return nil }})
	if !strings.Contains(page, "0 findings of 0 checks in 0 packages") || !strings.Contains(page, "Nothing was found.") || strings.Contains(page, "h-guards") || strings.Contains(page, `id="graph"`) {
		t.Error(page)
	}
}

// many returns a report with n findings in 40 packages.
func many(n int) *Report {
	r := sample()
	race := *r.Findings[2]
	r.Findings = nil
	for i := range n {
		f := race
		f.Package, f.Line = fmt.Sprintf("example.com/m/p%d", i%40), i+10
		r.Findings = append(r.Findings, &f)
	}
	return r
}

// What is long is closed at first, and the size is in proportion.
func TestMany(t *testing.T) {
	size := len(write(t, many(1000)))
	t.Logf("1000 findings: %d bytes", size)
	if twice := len(write(t, many(2000))); twice > 2*size {
		t.Errorf("1000 findings take %d bytes, 2000 take %d", size, twice)
	}
	if strings.Contains(write(t, many(maxOpen+1)), `id="CV3001" open`) || !strings.Contains(write(t, many(maxOpen)), `id="CV3001" open`) {
		t.Errorf("not %d findings of a check are shown at once", maxOpen)
	}
}

// Text has a contrast of 4.5 at least to what is behind it, in light and in dark.
func TestContrast(t *testing.T) {
	blocks := regexp.MustCompile(`:root\{([^}]*)\}`).FindAllStringSubmatch(styleText, -1)
	if len(blocks) != 2 {
		t.Fatalf("%d sets of colours", len(blocks))
	}
	for _, block := range blocks {
		colours := make(map[string]float64)
		for _, m := range regexp.MustCompile(`--(\w+):#([0-9a-f]{6})`).FindAllStringSubmatch(block[1], -1) {
			colours[m[1]] = luminance(t, m[2])
		}
		for _, pair := range [][2]string{
			{"text", "page"}, {"text", "soft"}, {"dim", "page"}, {"dim", "soft"}, {"link", "page"}, {"marktext", "mark"}, {"bug", "page"}, {"bug", "soft"}, {"likely", "page"}, {"advice", "page"}, {"focus", "page"},
		} {
			if c := contrast(colours[pair[0]], colours[pair[1]]); c < 4.5 || len(colours) != 12 {
				t.Errorf("%s on %s has a contrast of %.2f; %d colours", pair[0], pair[1], c, len(colours))
			}
		}
	}
}

func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(colour, 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	part := func(shift int) float64 {
		c := float64(n>>shift&255) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}

func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// pageFile writes a page into a file, and returns its URL.
func pageFile(t *testing.T, r *Report) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(name, []byte(write(t, r)), 0o666); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(name)
}
