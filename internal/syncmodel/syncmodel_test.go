package syncmodel

import (
	"go/types"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/symbol"
)

// lookupFunc returns a function or method of the universe by its spelling.
func lookupFunc(t testing.TB, spelling string) *types.Func {
	t.Helper()
	r, err := line{"test", 1, spelling + " groupwait group=recv"}.parse()
	if err != nil {
		t.Fatal(err)
	}
	pkg := universe(t)[r.fn.Pkg]
	if pkg == nil {
		t.Fatalf("package %s is not loaded", r.fn.Pkg)
	}
	fn := find(pkg, builtinRow{row: r})
	if fn == nil {
		t.Fatalf("there is no %s", spelling)
	}
	return fn
}

func TestBuiltin(t *testing.T) {
	if _, err := builtin(); err != nil {
		t.Error(err)
	}
}

func TestLookup(t *testing.T) {
	for _, tt := range []struct {
		fn   string
		want []string // nil: no model
	}{
		{"(*sync.Mutex).Lock", []string{"acquire lock=recv kind=mutex"}},
		{"(*sync.RWMutex).TryRLock", []string{"acquire lock=recv kind=rwmutex mode=read try if=result0:true"}},
		{"(sync.Locker).Unlock", []string{"release lock=recv kind=locker"}},
		{"(*sync/atomic.Pointer).Store", []string{"atomic do=store addr=recv value=arg0"}},
		{"net/http.Serve", []string{"spawn func=arg1.ServeHTTP() times=many on=request", "block for=serve fails"}},
		{"(*golang.org/x/sync/semaphore.Weighted).Acquire",
			[]string{"acquire lock=recv kind=semaphore weight=arg1 ctx=arg0 if=result0:nil"}},
		{"(context.Context).Err", nil},
		{"net/http.NewRequest", nil},
	} {
		var got []string
		if m := Lookup(lookupFunc(t, tt.fn)); m != nil {
			for _, e := range m.Effects {
				got = append(got, Format(e))
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s:\n got %q\nwant %q", tt.fn, got, tt.want)
		}
	}
	noPackage := types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0)
	if m := Lookup(noPackage); m != nil {
		t.Errorf("(error).Error has model %v", m)
	}
}

// A method of an instance of a generic type has the model of the generic one.
func TestLookupInstance(t *testing.T) {
	generic := universe(t)["sync/atomic"].Scope().Lookup("Pointer").Type()
	inst, err := types.Instantiate(nil, generic, []types.Type{types.Typ[types.Int]}, true)
	if err != nil {
		t.Fatal(err)
	}
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(inst), true, nil, "Load")
	if e, ok := First[*Atomic](Lookup(obj.(*types.Func))); !ok || e.Op != Load {
		t.Errorf("Load of an instance: %v, %v", e, ok)
	}
}

func TestFirst(t *testing.T) {
	m := Lookup(lookupFunc(t, "net/http.Serve"))
	if e, ok := First[*Block](m); !ok || e.For != Serve {
		t.Errorf("First[*Block] = %v, %v", e, ok)
	}
	if e, ok := First[*Acquire](m); ok || e != nil {
		t.Errorf("First[*Acquire] = %v, %v; want none", e, ok)
	}
	if _, ok := First[*Block](nil); ok {
		t.Error("a nil model has an effect")
	}
}

func TestNoReturn(t *testing.T) {
	for fn, want := range map[string]bool{
		"os.Exit":                                     true,
		"log.Fatalf":                                  true,
		"(*log.Logger).Panicln":                       true,
		"runtime.Goexit":                              true,
		"(*testing.common).Fatal":                     true,
		"(testing.TB).SkipNow":                        true,
		"(*testing.common).Cleanup":                   false,
		"(*sync.WaitGroup).Wait":                      false,
		"github.com/stretchr/testify/require.NoError": false, // returns if there is no error
		"github.com/stretchr/testify/require.FailNow": true,
		"(*github.com/rs/zerolog.Event).Msg":          false, // only of a fatal event
		"(*go.uber.org/zap.SugaredLogger).Fatalw":     true,
	} {
		m := Lookup(lookupFunc(t, fn))
		if m == nil {
			t.Errorf("%s has no model", fn)
		} else if got := m.NoReturn(); got != want {
			t.Errorf("%s: NoReturn = %v", fn, got)
		}
	}
	if (*Model)(nil).NoReturn() {
		t.Error("a nil model does not return")
	}
}

func TestThirdParty(t *testing.T) {
	for fn, want := range map[string]bool{
		"os.Exit":                                false,
		"net/http.Serve":                         false,
		"golang.org/x/sync/errgroup.WithContext": false,
		"(*go.uber.org/zap.Logger).Fatal":        true,
		"k8s.io/klog.Fatal":                      true,
	} {
		if got := Lookup(lookupFunc(t, fn)).thirdParty(); got != want {
			t.Errorf("%s: ThirdParty = %v", fn, got)
		}
	}
}

func TestLockKindOf(t *testing.T) {
	pkgs := universe(t)
	for _, tt := range []struct {
		pkg, name string
		want      LockKind
	}{
		{"sync", "Mutex", Mutex},
		{"sync", "RWMutex", RWMutex},
		{"sync", "Locker", Locker},
		{"golang.org/x/sync/semaphore", "Weighted", Semaphore},
		{"sync", "WaitGroup", 0}, // waited for, not held
		{"sync", "Cond", 0},      // has a lock, is none
		{"sync", "Once", 0},
	} {
		typ := pkgs[tt.pkg].Scope().Lookup(tt.name).Type()
		if got := LockKindOf(typ); got != tt.want {
			t.Errorf("LockKindOf(%s) = %v, want %v", typ, got, tt.want)
		}
		if got := LockKindOf(types.NewPointer(typ)); got != tt.want {
			t.Errorf("LockKindOf(*%s) = %v, want %v", typ, got, tt.want)
		}
	}
	if got := LockKindOf(types.Typ[types.Int]); got != 0 {
		t.Errorf("LockKindOf(int) = %v", got)
	}
}

func TestPrimitive(t *testing.T) {
	for path, want := range map[string]bool{
		"sync": true, "sync/atomic": true, "internal/sync": true, "runtime": true,
		"internal/runtime/atomic": true, "runtime/internal/atomic": true,
		"context": false, "time": false, "runtime/pprof": false,
		"golang.org/x/sync/errgroup": false, "example.com/sync": false, "synctest": false,
	} {
		if got := Primitive(path); got != want {
			t.Errorf("Primitive(%q) = %v", path, got)
		}
	}
}

// Reading the models twice gives the same in the same order.
func TestDeterminism(t *testing.T) {
	again, err := builtin()
	if err != nil {
		t.Fatal(err)
	}
	all := mustBuiltin().all()
	if !reflect.DeepEqual(again.all(), all) {
		t.Error("the models differ from one reading to the next")
	}
	if !slices.IsSortedFunc(all, func(a, b *Model) int { return a.Func.Compare(b.Func) }) {
		t.Error("All is not sorted")
	}
}

// Every row says the same after being written and read again.
func TestFormat(t *testing.T) {
	for _, r := range builtinRows(t) {
		text := r.spelling + " " + Format(r.effect) + " " + r.since
		back, err := line{"again", 1, text}.parse()
		if err != nil {
			t.Errorf("%s: %v", r.place, err)
		} else if !reflect.DeepEqual(back.effect, r.effect) || back.since != r.since {
			t.Errorf("%s: %+v became %+v", r.place, r.effect, back.effect)
		}
	}
}

// Each constant of an enumeration has a name.
func TestNames(t *testing.T) {
	for _, last := range []interface{ String() string }{
		Semaphore, Read, Many, OnEvent, Or, Quiet, FromCall, EndRequest, exitPanic,
	} {
		if s := last.String(); s == "?" || s == "" {
			t.Errorf("%T %d has no name", last, last)
		}
	}
	for _, beyond := range []interface{ String() string }{
		Semaphore + 1, Read + 1, Many + 1, OnEvent + 1, Or + 1, Quiet + 1, FromCall + 1, EndRequest + 1, exitPanic + 1,
	} {
		if s := beyond.String(); s != "?" {
			t.Errorf("%T %d is named %s but is not a constant", beyond, beyond, s)
		}
	}
}

// The rows of a function are in one file, so that their order is what is read.
func TestOneFile(t *testing.T) {
	home := make(map[string]string)
	for _, r := range builtinRows(t) {
		file, _, _ := strings.Cut(r.place, ":")
		key := r.fn.String()
		if old, ok := home[key]; ok && old != file {
			t.Errorf("%s: %s has rows in %s as well", r.place, r.spelling, old)
		}
		home[key] = file
	}
}

// Most calls of most programs are of functions without a model.
func BenchmarkLookupMiss(b *testing.B) {
	fn := lookupFunc(b, "time.Sleep")
	other := types.NewFunc(0, types.NewPackage("example.com/some/package/path", "path"), "Sleep", fn.Signature())
	Lookup(other)
	b.ReportAllocs()
	for b.Loop() {
		Lookup(other)
	}
}

func BenchmarkLookupHit(b *testing.B) {
	fn := lookupFunc(b, "(*sync.Mutex).Lock")
	Lookup(fn)
	b.ReportAllocs()
	for b.Loop() {
		Lookup(fn)
	}
}

// Each process of a vet run sorts the models once, and reads those that it needs.
func BenchmarkFillShelves(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		fillShelves()
	}
}

func BenchmarkBuiltin(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := builtin(); err != nil {
			b.Fatal(err)
		}
	}
}

// What is read package by package is the same as what is read as a whole.
func TestShelves(t *testing.T) {
	all := mustBuiltin()
	for path, models := range all.packages {
		table := builtinOf(path)
		if table == nil || !reflect.DeepEqual(table.packages, map[string]map[symbol.Func]*Model{path: models}) {
			t.Errorf("%s: models differ", path)
		}
	}
	for typ, kind := range all.locks {
		if got := builtinOf(typ.Pkg).locks[typ]; got != kind {
			t.Errorf("%v: lock kind %v, want %v", typ, got, kind)
		}
	}
	if len(shelves()) != len(all.packages) {
		t.Errorf("%d packages, want %d", len(shelves()), len(all.packages))
	}
}
