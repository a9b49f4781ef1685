package pair

import (
	"testing"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/goroutine"
	"github.com/concvet/concvet/internal/symbol"
)

// What lies at the end of a path that is cut is not known. To look for it must end all the same.
func TestAboutPlace(t *testing.T) {
	elem := accesspath.GlobalPath("p", "v").Append(accesspath.Step{Kind: accesspath.Elem})
	for _, path := range []accesspath.Path{elem, elem.MarkCut()} {
		got := aboutPlace(&goroutine.Scope{}, goroutine.Place{Path: path})
		if want := (symbol.Var{Pkg: "p", Name: "v"}); len(got) != 1 || got[0] != want {
			t.Errorf("%v is about %v, want %v", path, got, want)
		}
	}
	if got := aboutPlace(&goroutine.Scope{}, goroutine.Place{Path: accesspath.ParamPath(0).MarkCut()}); got != nil {
		t.Errorf("what a parameter leads to is about %v", got)
	}
}
