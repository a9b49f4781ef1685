package syncmodel

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/concvet/concvet/internal/symbol"
)

func TestParse(t *testing.T) {
	const text = `
# a comment
(*sync.RWMutex).TryRLock  acquire mode=read if=result0:true lock=recv try kind=rwmutex go1.18 # after
p.Run	spawn func=arg1.ServeHTTP() times=many on=request
p.Run	block for=serve
p.Make	poolget pool=recv object=result0 new=recv.New
`
	table, err := parseAll("x.model", text)
	if err != nil {
		t.Fatal(err)
	}
	want := []*Model{
		{
			Func:    symbol.Func{Pkg: "p", Name: "Make"},
			Effects: []Effect{&PoolGet{Pool: recv(""), object: Operand{Kind: Result}, new: Callee{Operand: recv("New")}}},
		},
		{
			Func: symbol.Func{Pkg: "p", Name: "Run"},
			Effects: []Effect{
				&Spawn{Func: Callee{Operand: Operand{Kind: Arg, Index: 1}, Method: "ServeHTTP"}, Times: Many, Start: OnRequest},
				&Block{For: Serve},
			},
		},
		{
			Func:  symbol.Func{Pkg: "sync", Recv: "RWMutex", Name: "TryRLock"},
			Since: "go1.18",
			Effects: []Effect{
				&Acquire{Lock: recv(""), Kind: RWMutex, Mode: Read, Try: true, When: When{Outcome: IfTrue}},
			},
		},
	}
	got := table.all()
	if len(got) != len(want) {
		t.Fatalf("%d models, want %d", len(got), len(want))
	}
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			t.Errorf("model %d:\n got %+v\nwant %+v", i, got[i], want[i])
		}
	}
}

// recv returns the receiver or a field of it.
func recv(field string) Operand { return Operand{Kind: Recv, Field: field} }

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"Lock", `symbol "Lock": want pkg.Name`},
		{"(sync.Mutex.Lock acquire", "want (*pkg.Type).Method"},
		{"p.F", "p.F: operation is missing"},
		{"p.F aquire lock=recv", `unknown operation "aquire" (known: acquire, arm,`},
		{"p.F acquire", "attribute lock is missing"},
		{"p.F acquire lock=recv", "attribute kind is missing"},
		{"p.F acquire lock=recv kind=spin", "kind=spin: want one of mutex, rwmutex, locker, semaphore"},
		{"p.F acquire lock=recv kind", "attribute kind has no value"},
		{"p.F acquire lock= kind=mutex", "attribute lock has no value"},
		{"p.F acquire lock=recv lock=arg0 kind=mutex", "attribute lock is given twice"},
		{"p.F acquire lock=recv kind=mutex try=yes", "try is a flag and takes no value"},
		{"p.F acquire lock=recv kind=mutex color=red", `acquire has no attribute "color"`},
		{"p.F acquire lock=recv kind=mutex go1.x", `acquire has no attribute "go1.x"`},
		{"p.F acquire go1.18 lock=recv kind=mutex", `acquire has no attribute "go1.18"`},
		{"p.F acquire lock=receiver kind=mutex", `"receiver" is no operand`},
		{"p.F acquire lock=arg kind=mutex", `"arg" is no operand`},
		{"p.F acquire lock=arg01 kind=mutex", `"arg01" is no operand`},
		{"p.F acquire lock=arg-1 kind=mutex", `"arg-1" is no operand`},
		{"p.F acquire lock=arg100 kind=mutex", `"arg100" is no operand`},
		{"p.F acquire lock=recv. kind=mutex", `"recv." is no operand`},
		{"p.F acquire lock=recv.a.b kind=mutex", `"recv.a.b" is no operand`},
		{"p.F acquire lock=recv kind=mutex if=result0", `"result0" is no condition`},
		{"p.F acquire lock=recv kind=mutex if=result0:false", `"result0:false" is no condition`},
		{"p.F acquire lock=recv kind=mutex if=arg0:true", `"arg0:true" is no condition`},
		{"p.F acquire lock=recv kind=mutex if=result0.x:nil", `"result0.x:nil" is no condition`},
		{"p.F acquire lock=recv kind=mutex if=x:nil", `"x" is no operand`},
		{"p.F call func=() times=one", `"()" names no method`},
		{"p.F call func=arg0() times=one", `"arg0()" names no method`},
		{"p.F call func=arg0.() times=one", `"" is no method name`},
		{"p.F call func=arg0.**() times=one", `"**" is no method name`},
		{"p.F call times=one", "attribute func is missing"},
	} {
		_, err := parseAll("x.model", "\n"+tt.line+"\n")
		if err == nil {
			t.Errorf("%s: no error", tt.line)
			continue
		}
		var syntax *syntaxError
		if !errors.As(err, &syntax) || syntax.File != "x.model" || syntax.Line != 2 {
			t.Errorf("%s: error %q does not name the line", tt.line, err)
		}
		if !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s:\n got %s\nwant %s", tt.line, err, tt.want)
		}
	}
}

// Every bad row is told, and none keeps the others from being read.
func TestParseAllErrors(t *testing.T) {
	table, err := parseAll("x.model", "p.F\np.G groupwait group=recv\np.H nonsense\n")
	if err == nil {
		t.Fatal("no error")
	}
	if got := strings.Split(err.Error(), "\n"); len(got) != 2 ||
		!strings.HasPrefix(got[0], "x.model:1: ") || !strings.HasPrefix(got[1], "x.model:3: ") {
		t.Errorf("errors %q, want one each for lines 1 and 3", got)
	}
	if all := table.all(); len(all) != 1 || all[0].Func.Name != "G" {
		t.Errorf("models %v, want that of p.G", all)
	}
}

func TestParseConflicts(t *testing.T) {
	for _, tt := range []struct{ rows, want string }{
		{"p.F groupwait group=recv\np.F groupwait  group=recv\n", "x.model:2: p.F: the same row twice"},
		{"p.F groupwait group=recv go1.20\np.F groupdone group=recv\n", `x.model:2: p.F: release "", but "go1.20" in the row before`},
	} {
		if _, err := parseAll("x.model", tt.rows); err == nil || err.Error() != tt.want {
			t.Errorf("%q:\n got %v\nwant %s", tt.rows, err, tt.want)
		}
	}
}

func TestIsRelease(t *testing.T) {
	for word, want := range map[string]bool{
		"go1.0": true, "go1.25": true, "go1.": false, "go1.05": false,
		"go1.-1": false, "go2.1": false, "1.25": false, "go1.25.1": false,
	} {
		if got := isRelease(word); got != want {
			t.Errorf("isRelease(%q) = %v", word, got)
		}
	}
}

// The list for messages and the switch know the same operations, and each
// effect answers to its own name.
func TestOperations(t *testing.T) {
	if !slices.IsSorted(operations) {
		t.Errorf("operations are not sorted: %v", operations)
	}
	for _, op := range operations {
		e := newEffect(op)
		if e == nil {
			t.Errorf("newEffect(%q) = nil", op)
		} else if e.op() != op {
			t.Errorf("newEffect(%q) is a %s", op, e.op())
		}
	}
	used := make(map[string]bool)
	for _, r := range builtinRows(t) {
		used[r.effect.op()] = true
	}
	for _, op := range operations {
		if !used[op] {
			t.Errorf("no model uses operation %s", op)
		}
	}
}

// Whatever separates words, a # that begins one begins a comment, and the row counts for
// its package.
func TestWhiteSpace(t *testing.T) {
	for _, space := range []string{" ", "\t", "\r", "\v", "\f", "\u0085", "\u00a0"} {
		text := space + "p.F" + space + "entry" + space + "#" + space + "after\n" + space + "#.A" + space + "entry"
		table, err := parseAll("x.model", text)
		if err != nil {
			t.Errorf("%q: %v", space, err)
		}
		if all := table.all(); len(all) != 1 || all[0].Func.String() != "p.F" {
			t.Errorf("%q: models %v, want that of p.F", space, all)
		}
		for l := range linesOf("x.model", text) {
			if pkg, ok := l.pkg(); ok != (l.n == 1) || ok && pkg != "p" {
				t.Errorf("%q: line %d is put with package %q, %v", space, l.n, pkg, ok)
			}
		}
	}
}

// FuzzParse checks that the parser survives any text, that it names the line
// of what it refuses, that what it accepts survives being written, and that each row is
// found by its package.
func FuzzParse(f *testing.F) {
	for _, op := range operations {
		f.Add("p.F " + op + " lock=recv kind=mutex func=arg0.M() if=result1:nil go1.21")
	}
	f.Add("(*a/b.v2.T).M acquire lock=arg3.mu kind=semaphore mode=read try weight=arg1 ctx=arg0 if=result0:true # x")
	f.Add("\r#.A entry")
	f.Add("\r(*a/b.T).M\v\u0085entry")
	f.Fuzz(func(t *testing.T, text string) {
		table, err := parseAll("f.model", text)
		if err != nil {
			for line := range strings.Lines(err.Error()) {
				if !strings.HasPrefix(line, "f.model:") {
					t.Fatalf("error without a place: %q", line)
				}
			}
		}
		for _, m := range table.all() {
			for _, e := range m.Effects {
				back, err := parseAll("g.model", m.Func.String()+" "+Format(e))
				if err != nil {
					t.Fatalf("%s does not survive being written: %v", Format(e), err)
				}
				if got := back.all()[0].Effects[0]; !reflect.DeepEqual(got, e) {
					t.Fatalf("%s changed by being written: %+v", Format(e), got)
				}
			}
		}
		for l := range linesOf("f.model", text) {
			if r, err := l.parse(); err == nil && r != nil && r.fn.Pkg != "" {
				if pkg, ok := l.pkg(); !ok || pkg != r.fn.Pkg {
					t.Errorf("%q is put with package %q, %v, and is about %q", l.text, pkg, ok, r.fn.Pkg)
				}
			}
		}
	})
}
