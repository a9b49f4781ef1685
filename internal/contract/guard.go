package contract

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/symbol"
)

// A Belief orders the sources of guards by how much they are worth.
type Belief uint8

const (
	Hat          Belief = iota + 1 // the fields that follow a mutex up to an empty line
	LockComment                    // the comment of the lock names or announces the fields
	FieldComment                   // the comment of the field or variable names the lock
	Annotation                     // +checklocks:mu and the like
)

// A Guard is what a declaration says of one field or package variable: which lock
// guards it, or why it needs none.
type Guard struct {
	Data symbol.Var // the field or variable
	Lock symbol.Var // the declaration of the lock; zero if Exempt

	// Path is where the lock is, if it can be reached from the object that has the
	// field: from accesspath.ParamPath(0), which stands for the innermost named struct
	// around it. The path of a package variable is global. It is zero if the lock
	// belongs to another object, of which only Lock tells.
	Path accesspath.Path

	WriteOnly bool      // only writes need the lock
	Exempt    Exemption // not 0: needs no lock
	Belief    Belief
	Pos       token.Pos // of the comment, or of the lock for a hat
	Text      string    // the sentence; "" for a hat
}

// An Exemption is why a field or variable needs no lock.
type Exemption uint8

const (
	_         Exemption = iota
	Immutable           // it does not change once others see it
	Atomic              // it is accessed by atomic operations
	Confined            // it belongs to one goroutine
	Unguarded           // the comment says that no lock is needed, and not why
)

// Guards returns what the declarations of a package say of its fields and variables,
// in source order. If several speak of one, the strongest belief counts; if two of
// the same belief contradict each other, none does.
func Guards(fset *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File) []Guard {
	var sites []*guardSite
	for _, file := range files {
		sites = append(sites, sitesOf(fset, info, file)...)
	}
	if !slices.ContainsFunc(pkg.Imports(), isSyncPackage) && !slices.ContainsFunc(sites, (*guardSite).hasLock) {
		return nil
	}
	r := &guardReader{files: files, names: &lockNames{pkg: pkg}, claims: make(map[symbol.Var][]claim), spoken: make(map[symbol.Var]bool)}
	for _, site := range sites {
		r.read(site)
	}
	var out []Guard
	for _, site := range sites {
		out = r.guards(out, site)
	}
	return out
}

func isSyncPackage(pkg *types.Package) bool {
	return pkg.Path() == "sync" || pkg.Path() == "sync/atomic"
}

func (site *guardSite) hasLock() bool {
	return slices.ContainsFunc(site.members, func(m member) bool { return m.isLock() })
}
