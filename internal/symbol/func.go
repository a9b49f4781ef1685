package symbol

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"
	"strings"
)

// anonymous stands in for the receiver type of a method of an interface that
// has no name. Being a keyword it cannot be the name of a type, and an empty
// receiver would turn the method into a function.
const anonymous = "interface"

// A Func names a function or method.
//
// The receiver is a bare type name: the method sets of T and *T never hold
// two methods of one name, so the star distinguishes nothing.
type Func struct {
	Pkg  string // import path; "" for the methods of universe types (error.Error)
	Recv string // name of the receiver's type, or "" for a function
	Name string
}

// Of returns the symbol of fn. A method of an instantiated type has the symbol
// of the generic method; a method of an interface carries the interface's name.
func Of(fn *types.Func) Func {
	fn = fn.Origin()
	s := Func{Name: fn.Name()}
	if pkg := fn.Pkg(); pkg != nil {
		s.Pkg = pkg.Path()
	}
	if recv := fn.Signature().Recv(); recv != nil {
		s.Recv = recvName(recv.Type())
	}
	return s
}

// recvName returns the bare name of a receiver's type.
func recvName(t types.Type) string {
	if ptr, ok := types.Unalias(t).(*types.Pointer); ok {
		t = ptr.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		return named.Obj().Name()
	}
	return anonymous
}

// IsMethod reports whether f names a method.
func (f Func) IsMethod() bool { return f.Recv != "" }

// Type returns the type that the method f belongs to.
func (f Func) Type() Type { return Type{Pkg: f.Pkg, Name: f.Recv} }

// String spells f as Go does: sync.NewCond, (sync.Mutex).Lock. The star of a
// pointer receiver is not part of the symbol and so does not appear; where it
// matters and a [types.Func] is at hand, [types.Func.FullName] has it.
func (f Func) String() string {
	if f.IsMethod() {
		return "(" + qualify(f.Pkg, f.Recv) + ")." + f.Name
	}
	return qualify(f.Pkg, f.Name)
}

// qualify returns pkg.name, or name if there is no package.
func qualify(pkg, name string) string {
	if pkg == "" {
		return name
	}
	return pkg + "." + name
}

// Compare orders functions by package, receiver and name, for sorted output.
func (f Func) Compare(g Func) int {
	return cmp.Or(
		cmp.Compare(f.Pkg, g.Pkg),
		cmp.Compare(f.Recv, g.Recv),
		cmp.Compare(f.Name, g.Name),
	)
}

// Parse returns the symbol that text spells: sync.NewCond,
// (*sync.Mutex).Lock, (context.Context).Done. The star is optional.
func Parse(text string) (Func, error) {
	rest, method := strings.CutPrefix(text, "(")
	if !method {
		pkg, name, err := split(text)
		return Func{Pkg: pkg, Name: name}, err
	}
	recv, name, ok := strings.Cut(rest, ").")
	if !ok {
		return Func{}, fmt.Errorf("symbol %q: want (*pkg.Type).Method", text)
	}
	pkg, typ, err := splitType(strings.TrimPrefix(recv, "*"))
	if err != nil {
		return Func{}, err
	}
	if !token.IsIdentifier(name) {
		return Func{}, fmt.Errorf("symbol %q: %q is not an identifier", text, name)
	}
	return Func{Pkg: pkg, Recv: typ, Name: name}, nil
}

// splitType is split for the name of a type, which may be a universe type.
func splitType(text string) (pkg, name string, err error) {
	if types.Universe.Lookup(text) != nil {
		return "", text, nil
	}
	return split(text)
}

// split cuts a qualified identifier at its last dot: everything before is an
// import path, which may contain dots itself (gopkg.in/yaml.v3.Node).
func split(text string) (pkg, name string, err error) {
	i := strings.LastIndexByte(text, '.')
	if i <= 0 {
		return "", "", fmt.Errorf("symbol %q: want pkg.Name", text)
	}
	pkg, name = text[:i], text[i+1:]
	if !token.IsIdentifier(name) {
		return "", "", fmt.Errorf("symbol %q: %q is not an identifier", text, name)
	}
	if strings.ContainsAny(pkg, " \t\r\n()*\"\\") || strings.HasSuffix(pkg, "/") {
		return "", "", fmt.Errorf("symbol %q: %q is not an import path", text, pkg)
	}
	return pkg, name, nil
}
