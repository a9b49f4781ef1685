package syncmodel

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/format"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var (
	// Third-party packages are no dependencies of this module, so their stubs
	// can only be compared where another module requires them. The packages of
	// golang.org/x/sync are always there: golang.org/x/tools needs them.
	modules = flag.String("modules", ".", "`directory` of a module that requires the modelled packages")
	update  = flag.Bool("update", false, "write the stubs of the packages that the module has")
)

// TestStubs compares each stub with what it stands for.
func TestStubs(t *testing.T) {
	named := make(map[string][]builtinRow)
	for _, r := range builtinRows(t) {
		if !isStd(r.fn.Pkg) {
			named[r.fn.Pkg] = append(named[r.fn.Pkg], r)
		}
	}
	for _, pkgPath := range slices.Sorted(maps.Keys(named)) {
		t.Run(pkgPath, func(t *testing.T) {
			// Each by itself: where the module graph has one that the build does not need, the go command
			// fails for all that are asked for together.
			loaded, err := loadPackages(*modules, []string{pkgPath})
			if err != nil {
				t.Fatal(err)
			}
			pkg := loaded[pkgPath]
			if pkg == nil && strings.HasPrefix(pkgPath, "golang.org/x/sync/") {
				t.Fatal("the package is not in the build")
			}
			if pkg == nil {
				t.Skip("the package is not in the build; -modules names one that has it")
			}
			checkStub(t, pkg, named[pkgPath])
		})
	}
}

// checkStub compares the stub of pkg with one made now, or writes it.
func checkStub(t *testing.T, pkg *types.Package, rows []builtinRow) {
	text, err := makeStub(pkg, rows)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(stubDir, filepath.FromSlash(pkg.Path()), "stub.go")
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(old, text) {
		t.Errorf("%s is not what the package declares (write it with -update); want\n%s", file, text)
	}
}

// A stub collects declarations and the packages that they import.
type stub struct {
	pkg     *types.Package
	methods map[*types.TypeName][]*types.Func
	fields  map[*types.TypeName][]*types.Var
	imports map[string]string // name by path
}

// makeStub returns the source of a package with the functions, types and
// fields that rows are about. Other types of third parties become any.
func makeStub(pkg *types.Package, rows []builtinRow) ([]byte, error) {
	s := &stub{
		pkg:     pkg,
		methods: make(map[*types.TypeName][]*types.Func),
		fields:  make(map[*types.TypeName][]*types.Var),
		imports: make(map[string]string),
	}
	var funcs []*types.Func
	for _, r := range rows {
		fn := find(pkg, r)
		if fn == nil {
			return nil, fmt.Errorf("%s: %s does not exist", r.place, r.spelling)
		}
		if r.fn.IsMethod() {
			typ := pkg.Scope().Lookup(r.fn.Recv).(*types.TypeName)
			s.methods[typ] = append(s.methods[typ], fn)
		} else {
			funcs = append(funcs, fn)
		}
		r.effect.attrs(&operands{visit: func(_ string, o Operand, _ string) { s.addField(fn, o) }})
	}
	return s.source(funcs)
}

// addField notes the field of an operand of fn.
func (s *stub) addField(fn *types.Func, o Operand) {
	named, ok := types.Unalias(deref(baseType(fn, o))).(*types.Named)
	if o.Field == "" || !ok {
		return
	}
	obj, _, _ := types.LookupFieldOrMethod(named, true, s.pkg, o.Field)
	if v, ok := obj.(*types.Var); ok && !slices.Contains(s.fields[named.Obj()], v) {
		s.fields[named.Obj()] = append(s.fields[named.Obj()], v)
	}
}

// source spells the declarations.
func (s *stub) source(funcs []*types.Func) ([]byte, error) {
	var body bytes.Buffer
	names := slices.SortedFunc(maps.Keys(s.methods), func(a, b *types.TypeName) int {
		return cmp.Compare(a.Name(), b.Name())
	})
	for _, typ := range names {
		s.declareType(&body, typ)
	}
	for _, fn := range sortFuncs(funcs) {
		fmt.Fprintf(&body, "func %s%s\n", fn.Name(), s.signature(fn))
	}
	var head bytes.Buffer
	fmt.Fprintf(&head, "// What the models mention of this package; written by TestStubs -update.\n\npackage %s\n\n", s.pkg.Name())
	for _, path := range slices.Sorted(maps.Keys(s.imports)) {
		fmt.Fprintf(&head, "import %s %q\n", s.imports[path], path)
	}
	head.Write(body.Bytes())
	return format.Source(head.Bytes())
}

// declareType declares a type with the methods and fields that are used.
func (s *stub) declareType(w *bytes.Buffer, typ *types.TypeName) {
	methods := sortFuncs(s.methods[typ])
	if types.IsInterface(typ.Type()) {
		fmt.Fprintf(w, "type %s interface {\n", typ.Name())
		for _, m := range methods {
			fmt.Fprintf(w, "%s%s\n", m.Name(), s.signature(m))
		}
		fmt.Fprint(w, "}\n\n")
		return
	}
	fmt.Fprintf(w, "type %s struct {\n", typ.Name())
	for _, f := range s.fields[typ] {
		fmt.Fprintf(w, "%s %s\n", f.Name(), s.spell(f.Type()))
	}
	fmt.Fprint(w, "}\n\n")
	for _, m := range methods {
		star := ""
		if _, ok := m.Signature().Recv().Type().(*types.Pointer); ok {
			star = "*"
		}
		fmt.Fprintf(w, "func (%s%s) %s%s\n", star, typ.Name(), m.Name(), s.signature(m))
	}
	fmt.Fprintln(w)
}

// sortFuncs orders functions by name and drops duplicates.
func sortFuncs(fns []*types.Func) []*types.Func {
	slices.SortFunc(fns, func(a, b *types.Func) int { return cmp.Compare(a.Name(), b.Name()) })
	return slices.Compact(fns)
}

// signature spells the parameters and results of fn.
func (s *stub) signature(fn *types.Func) string {
	return strings.TrimPrefix(s.spell(fn.Signature()), "func")
}

// spell spells a type in terms of what the stub has.
func (s *stub) spell(t types.Type) string {
	return types.TypeString(s.simplify(t), func(p *types.Package) string {
		if p == s.pkg {
			return ""
		}
		s.imports[p.Path()] = p.Name()
		return p.Name()
	})
}

// simplify replaces the types that the stub does not declare: a function type
// by its signature, another one by any.
func (s *stub) simplify(t types.Type) types.Type {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		return s.simplifyNamed(t)
	case *types.Pointer:
		return types.NewPointer(s.simplify(t.Elem()))
	case *types.Slice:
		return types.NewSlice(s.simplify(t.Elem()))
	case *types.Chan:
		return types.NewChan(t.Dir(), s.simplify(t.Elem()))
	case *types.Signature:
		return types.NewSignatureType(nil, nil, nil, s.tuple(t.Params()), s.tuple(t.Results()), t.Variadic())
	default:
		return t
	}
}

// simplifyNamed is simplify for types with a name.
func (s *stub) simplifyNamed(t *types.Named) types.Type {
	obj := t.Obj()
	if obj.Pkg() == nil || isStd(obj.Pkg().Path()) {
		return t
	}
	if _, ok := s.methods[obj]; ok {
		return t
	}
	if sig, ok := t.Underlying().(*types.Signature); ok {
		return s.simplify(sig)
	}
	return types.Universe.Lookup("any").Type()
}

// tuple simplifies the types of parameters or results and drops their names,
// which may collide with imports.
func (s *stub) tuple(t *types.Tuple) *types.Tuple {
	var vars []*types.Var
	for v := range t.Variables() {
		vars = append(vars, types.NewParam(v.Pos(), v.Pkg(), "", s.simplify(v.Type())))
	}
	return types.NewTuple(vars...)
}
