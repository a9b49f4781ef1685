package contract

import (
	"go/types"
	"slices"
	"strings"
	"unicode"

	"github.com/concvet/concvet/internal/accesspath"
	"github.com/concvet/concvet/internal/locks"
	"github.com/concvet/concvet/internal/ssax"
	"github.com/concvet/concvet/internal/symbol"
)

// A scope knows the locks that a comment may speak of. For that of a function these
// are those of its receiver and parameters, and package variables.
type scope struct {
	pkg  *types.Package
	fn   string  // the name of the function, "" for other comments
	recv *place  // nil if the function has none; the struct, if the comment is about one
	vars []place // receiver first

	around []place // the structs that recv is a part of, innermost first, if it has no name

	decl *declScope // what the comment on a declaration may name besides; nil for others
}

// A place is a variable, or something reached from it.
type place struct {
	name string
	path accesspath.Path
	decl symbol.Var
	typ  types.Type
}

func scopeOf(fn *types.Func) scope {
	s := scope{pkg: fn.Pkg(), fn: fn.Name()}
	sig := fn.Signature()
	if recv := sig.Recv(); recv != nil {
		s.add(recv)
	}
	for p := range sig.Params().Variables() {
		s.add(p)
	}
	if sig.Recv() != nil {
		s.recv = &s.vars[0]
	}
	return s
}

func (s *scope) add(v *types.Var) {
	s.vars = append(s.vars, place{name: v.Name(), path: accesspath.ParamPath(len(s.vars)), typ: v.Type()})
}

// named returns the lock that an identifier of a comment denotes: s.mu,
// Store.mu, s.db.mu, db.mu where the receiver has a field db, mu, tableMu.
func (s scope) named(word string) (locks.Lock, bool) {
	parts := strings.Split(word, ".")
	if last := parts[len(parts)-1]; len(parts) > 1 && (last == "Lock" || last == "RLock") {
		parts = parts[:len(parts)-1]
	}
	if l, ok := s.namedHere(parts); ok {
		return l, true
	}
	return s.namedElsewhere(parts)
}

// namedHere returns the lock that the parts of an identifier denote, if it is in reach.
func (s scope) namedHere(parts []string) (locks.Lock, bool) {
	for _, start := range s.starts(parts[0]) {
		if p, ok := s.follow(start, parts[1:]); ok {
			if l, ok := s.mutexAt(p); ok {
				return l, true
			}
		}
	}
	return locks.Lock{}, false
}

// starts returns what the first part of an identifier may denote, the most
// likely first.
func (s scope) starts(name string) []place {
	var out []place
	for _, v := range s.vars {
		if v.name == name || typeName(v.typ) == name {
			out = append(out, v)
		}
	}
	out = append(out, s.fields(func(p place) []place { return p.indexed(name, &named) })...)
	if byType := s.fields(func(p place) []place { return p.indexed(name, &typed) }); len(byType) == 1 {
		out = append(out, byType[0])
	}
	if pkg := s.pkg; pkg != nil {
		if v, ok := pkg.Scope().Lookup(name).(*types.Var); ok {
			decl, _ := symbol.Global(v)
			out = append(out, place{name, accesspath.GlobalPath(pkg.Path(), name), decl, v.Type()})
		}
	}
	for _, v := range s.vars {
		if strings.EqualFold(typeName(v.typ), name) {
			out = append(out, v)
		}
	}
	return out
}

// fields returns what of picks of the fields of the receiver. A function without a
// receiver lends its only parameter.
func (s scope) fields(of func(place) []place) []place {
	base := s.recv
	if base == nil {
		if len(s.vars) != 1 {
			return nil
		}
		base = &s.vars[0]
	}
	out := of(*base)
	for i := 0; i < len(s.around) && out == nil; i++ {
		out = of(s.around[i])
	}
	return out
}

// matching returns the fields of the struct at p that match.
func (p place) matching(match func(*types.Var) bool) []place {
	var out []place
	for i, f := range p.fields() {
		if match(f) {
			out = append(out, p.field(i))
		}
	}
	return out
}

// A fieldIndex has the numbers of the fields of a struct by their names, or by those of their types.
type fieldIndex map[string][]int

// Comments on each field of a large struct name several others.
var named, typed ssax.Memo[*types.Struct, fieldIndex]

// indexed returns the fields of the struct at p that have the name in an index.
func (p place) indexed(name string, index *ssax.Memo[*types.Struct, fieldIndex]) []place {
	st := ssax.StructOf(p.typ)
	if st == nil {
		return nil
	}
	var out []place
	for _, i := range index.Of(st, func(st *types.Struct) fieldIndex { return indexFields(st, index == &typed) })[name] {
		out = append(out, p.field(i))
	}
	return out
}

func indexFields(st *types.Struct, byType bool) fieldIndex {
	index := make(fieldIndex)
	for i := range st.NumFields() {
		name := st.Field(i).Name()
		if byType {
			name = typeName(st.Field(i).Type())
		}
		index[name] = append(index[name], i)
	}
	return index
}

// fields returns the fields of the struct at p, if it is one.
func (p place) fields() []*types.Var {
	st := ssax.StructOf(p.typ)
	if st == nil {
		return nil
	}
	return slices.Collect(st.Fields())
}

// field returns field i of the struct at p. Its declaration is that which package
// locks gives it where the field is used.
func (p place) field(i int) place {
	f := ssax.StructOf(p.typ).Field(i)
	decl, ok := symbol.FieldOf(p.typ, i)
	if !ok && typeName(p.typ) == "" && p.decl.Valid() {
		decl = p.decl
		decl.Name += "." + f.Name()
	}
	return place{f.Name(), p.path.Field(f.Name()), decl, f.Type()}
}

// follow walks from p along the fields called names.
func (s scope) follow(p place, names []string) (place, bool) {
	for _, name := range names {
		obj, index, _ := types.LookupFieldOrMethod(p.typ, true, s.pkg, name)
		if _, ok := obj.(*types.Var); !ok {
			return place{}, false
		}
		p = p.walk(index)
	}
	return p, !p.path.Cut()
}

// walk follows the field indexes of a selection.
func (p place) walk(index []int) place {
	for _, i := range index {
		p = p.field(i)
	}
	return p
}

// mutexAt returns the lock that p is. The lock of a struct that embeds a mutex is
// the mutex.
func (s scope) mutexAt(p place) (locks.Lock, bool) {
	if !IsMutex(p.typ) {
		return locks.Lock{}, false
	}
	if index := promotedLock(p.typ); len(index) > 1 {
		p = p.walk(index[:len(index)-1])
	}
	return locks.Lock{Path: p.path, Decl: p.decl, Alias: ssax.IsReference(p.typ)}, !p.path.Cut()
}

// promotedLock returns the way to the method Lock of t: the indexes of the
// embedded fields that it comes from, and its own.
func promotedLock(t types.Type) []int {
	_, index, _ := types.LookupFieldOrMethod(t, true, nil, "Lock")
	return index
}

// ownLock returns the lock that people mean by "the lock" of p: the one called mu,
// or the embedded one, or its only one.
func (s scope) ownLock(p place) (locks.Lock, bool) {
	fields := p.fields()
	if fields == nil {
		return s.mutexAt(p)
	}
	var all, usual []place
	for i, f := range fields {
		m := p.field(i)
		if !IsMutex(m.typ) {
			continue
		}
		all = append(all, m)
		if m.isOwnMutex() && (f.Name() == "mu" || f.Embedded()) {
			usual = append(usual, m)
		}
	}
	switch {
	case len(usual) == 1:
		return s.mutexAt(usual[0])
	case len(all) == 1 && all[0].isOwnMutex():
		return s.mutexAt(all[0])
	}
	return locks.Lock{}, false
}

// isOwnMutex reports whether the field p is a mutex of its struct, not another
// object that happens to have the methods of one.
func (p place) isOwnMutex() bool {
	return IsMutex(p.typ) && (typeName(p.typ) == "" || len(promotedLock(p.typ)) == 1 || soundsLikeLock(p.name))
}

// only returns the lock of the receiver.
func (s scope) only() (locks.Lock, bool) {
	if subject := s.subject(); subject != nil {
		return s.mutexAt(*subject)
	}
	if s.recv == nil {
		return locks.Lock{}, false
	}
	base := *s.recv
	for i := 0; i < len(s.around) && base.matching(isLockField) == nil; i++ {
		base = s.around[i]
	}
	return s.ownLock(base)
}

func isLockField(f *types.Var) bool { return IsMutex(f.Type()) }

// owned returns the lock of what words name: the receiver, a parameter, or a
// field of the receiver, by its name or that of its type.
func (s scope) owned(words string) (locks.Lock, bool) {
	words = strings.ReplaceAll(words, " ", "")
	matches := func(p place) bool {
		return strings.EqualFold(p.name, words) || strings.EqualFold(typeName(p.typ), words)
	}
	for _, v := range s.vars {
		if matches(v) {
			return s.ownLock(v)
		}
	}
	fields := s.fields(func(p place) []place {
		return p.matching(func(f *types.Var) bool { return matches(place{name: f.Name(), typ: f.Type()}) })
	})
	if len(fields) != 1 {
		if s.recv != nil && len(fields) == 0 && strings.EqualFold(lastWord(typeName(s.recv.typ)), words) {
			return s.only()
		}
		return s.ownedElsewhere(words)
	}
	if fields[0].isOwnMutex() {
		return s.mutexAt(fields[0])
	}
	return s.ownLock(fields[0])
}

// lastWord returns the last word of a name in camel case: the msgBlock is called
// block.
func lastWord(name string) string {
	if i := strings.LastIndexFunc(name, unicode.IsUpper); i > 0 {
		return name[i:]
	}
	return ""
}

// typeName returns the bare name of t, or of what t points to.
func typeName(t types.Type) string {
	if n := ssax.NamedOf(t); n != nil {
		return n.Obj().Name()
	}
	return ""
}
