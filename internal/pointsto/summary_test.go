package pointsto

import (
	"go/types"
	"reflect"
	"testing"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/ssax/ssatest"
)

func TestSummary(t *testing.T) {
	p, _ := loadFixture(t, "testdata/calls.go")
	pts := New(Config{}, p.Nests)
	for fn, want := range map[string]string{
		"(*Store).Cache":   "of param0.cache",
		"(*Store).Mu":      "of param0.mu",
		"(*Store).Inner":   "of param0.inner.cache",
		"(*Store).Self":    "of param0",
		"(*Store).Item":    "unknown", // some element is no path that means one thing
		"(*Store).ByValue": "unknown", // structs are not followed
		"(Inner).Get":      "of param0.cache",
		"(*Store).Chained": "of param0.cache",
		"New":              "fresh",
		"Shared":           "of shared",
		"Lazy":             "unknown", // new or old
		"Either":           "of param1 param0",
		"Two":              "of param0.cache; unknown",
		"Nothing":          "of",
		"Even":             "unknown", // the cycle is cut
		"Odd":              "unknown",
	} {
		if got := pts.Summary(p.Func(fn)).String(); got != want {
			t.Errorf("%s: summary %q, want %q", fn, got, want)
		}
	}
}

func TestSummaryPaths(t *testing.T) {
	p, _ := loadFixture(t, "testdata/calls.go")
	pts := New(Config{}, p.Nests)
	got := pts.Summary(p.Func("(*Store).Inner"))
	want := &Summary{Results: []ResultSource{{
		Kind:  Paths,
		Paths: []accesspath.Path{accesspath.ParamPath(0).Field("inner").Field("cache")},
	}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("summary %+v, want %+v", got, want)
	}
}

// Imported summaries are used like those of the package; a function that is not
// summarized may return anything.
func TestImported(t *testing.T) {
	p := ssatest.Build(t, `package p

import (
	"container/list"
	"sync"
)

func f(l *list.List, c *sync.Cond) {
	println(l.Front())
	println(l.Init())
	println(list.New())
	println(sync.NewCond(c.L))
	println(sync.OnceFunc(nil))
}
`)
	path := func(p accesspath.Path) *Summary {
		return &Summary{Results: []ResultSource{{Kind: Paths, Paths: []accesspath.Path{p}}}}
	}
	imported := map[string]*Summary{
		"(*container/list.List).Init": path(accesspath.ParamPath(0)),
		"container/list.New":          {Results: []ResultSource{{Kind: Fresh}}},
		// A path that does not exist, as from another version of the package.
		"sync.NewCond":  path(accesspath.ParamPath(0).Field("gone")),
		"sync.OnceFunc": {},
	}
	pts := New(Config{imported: func(fn *types.Func) *Summary { return imported[fn.FullName()] }}, p.Nests)
	want := []string{
		"Front() [single escapes]",
		"param0 [single escapes]",
		"New() [single]",
		"NewCond() [single escapes]",
		"OnceFunc() [single escapes]",
	}
	for i, call := range probesOf(p) {
		if got := runProbe(pts, call); got != want[i] {
			t.Errorf("probe %d: %s, want %s", i, got, want[i])
		}
	}
}
