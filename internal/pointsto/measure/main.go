package main

import (
	"flag"
	"fmt"
	"go/types"
	"os"
	"sort"
	"time"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/pointsto"
	"github.com/concvet/concvet/internal/ssax"
)

func main() {
	dir := flag.String("C", "", "run in this `directory`")
	worst := flag.Int("worst", 0, "list the `n` packages that take longest to solve")
	flag.BoolVar(&verbose, "v", false, "list the operands with several targets")
	flag.Parse()
	if flag.NArg() == 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*dir, *worst, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		os.Exit(1)
	}
}

func run(dir string, worst int, patterns []string) error {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir}, patterns...)
	if err != nil {
		return err
	}
	var total measurement
	var all []measurement
	for _, pkg := range pkgs {
		if len(pkg.Errors) > 0 {
			return pkg.Errors[0]
		}
		if pkg.Types != nil && len(pkg.Syntax) > 0 {
			m := measure(pkg)
			total.add(m)
			all = append(all, m)
		}
	}
	total.print(len(all))
	sort.SliceStable(all, func(i, j int) bool { return all[i].solve > all[j].solve })
	for _, m := range all[:min(worst, len(all))] {
		fmt.Printf("%8.1f ms  %5.2fx  %7d nodes  %s\n", float64(m.solve.Microseconds())/1000,
			float64(m.solve)/float64(m.build), m.nodes, m.path)
	}
	return nil
}

var verbose bool

// A measurement is what was found out about one package, or several.
type measurement struct {
	path         string
	build, solve time.Duration // CPU
	instrs       int
	nests        int
	objects      int
	nodes        int
	cells        int
	overflows    int
	locks, chans share
}

// A share counts operands by the number of their targets.
type share struct{ none, one, more int }

func (s *share) count(targets int) {
	switch targets {
	case 0:
		s.none++
	case 1:
		s.one++
	default:
		s.more++
	}
}

func (s share) String() string {
	return fmt.Sprintf("%d of %d have one target (%.1f%%), %d more have none",
		s.one, s.one+s.more, 100*float64(s.one)/float64(max(1, s.one+s.more)), s.none)
}

func (m *measurement) add(o measurement) {
	m.build += o.build
	m.solve += o.solve
	m.instrs += o.instrs
	m.nests += o.nests
	m.objects += o.objects
	m.nodes += o.nodes
	m.cells += o.cells
	m.overflows += o.overflows
	for _, p := range []struct{ to, from *share }{{&m.locks, &o.locks}, {&m.chans, &o.chans}} {
		p.to.none += p.from.none
		p.to.one += p.from.one
		p.to.more += p.from.more
	}
}

func (m *measurement) print(packages int) {
	fmt.Printf("%d packages, %d nests, %d instructions\n", packages, m.nests, m.instrs)
	fmt.Printf("cost: %.2f of building SSA\n", float64(m.solve)/float64(m.build))
	fmt.Printf("size: %.2f objects, %.2f nodes, %.2f cells for each instruction; %d nests given up\n",
		m.per(m.objects), m.per(m.nodes), m.per(m.cells), m.overflows)
	fmt.Printf("lock receivers: %s\n", m.locks)
	fmt.Printf("channel operands: %s\n", m.chans)
}

func (m *measurement) per(n int) float64 { return float64(n) / float64(max(1, m.instrs)) }

func measure(pkg *packages.Package) measurement {
	m := measurement{path: pkg.PkgPath}
	start := cpu()
	built := build(pkg)
	m.build = cpu() - start
	nests := ssax.Nests(built, ssax.SourceFuncs(built, pkg.Syntax, pkg.TypesInfo))

	start = cpu()
	pts := pointsto.New(pointsto.Config{}, nests)
	for _, nest := range nests {
		s := pts.Of(nest.Root).Solve()
		m.objects += s.Objects
		m.nodes += s.Nodes
		m.cells += s.Cells
		if s.Overflow {
			m.overflows++
		}
	}
	m.solve = cpu() - start

	m.nests = len(nests)
	for _, nest := range nests {
		for _, fn := range nest.Funcs {
			m.countTargets(pts.Of(fn), fn)
		}
	}
	return m
}

// build builds SSA as the buildssa pass does.
func build(pkg *packages.Package) *ssa.Package {
	prog := ssa.NewProgram(pkg.Fset, ssa.BuilderMode(0))
	for _, imported := range pkg.Types.Imports() {
		prog.CreatePackage(imported, nil, nil, true)
	}
	built := prog.CreatePackage(pkg.Types, pkg.Syntax, pkg.TypesInfo, false)
	built.Build()
	return built
}

// countTargets counts the targets of the lock receivers and channels of fn.
func (m *measurement) countTargets(n *pointsto.Nest, fn *ssa.Function) {
	for instr := range ssax.Instrs(fn) {
		m.instrs++
		if call, ok := instr.(ssa.CallInstruction); ok {
			if recv := lockReceiver(call.Common()); recv != nil {
				m.locks.count(locs(n, instr, recv))
			}
		}
		for _, ch := range channels(instr) {
			m.chans.count(locs(n, instr, ch))
		}
	}
}

// locs returns the number of targets of v, an operand of instr.
func locs(n *pointsto.Nest, instr ssa.Instruction, v ssa.Value) int {
	targets := n.Locs(v)
	if verbose && len(targets) > 1 {
		fset := instr.Parent().Prog.Fset
		fmt.Printf("%s: %d targets: %v\n", fset.Position(ssax.Pos(instr)), len(targets), targets)
	}
	return len(targets)
}

// lockReceiver returns the receiver if call is one of a method of sync.Mutex or
// sync.RWMutex.
func lockReceiver(call *ssa.CallCommon) ssa.Value {
	fn := ssax.StaticCallee(call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "sync" {
		return nil
	}
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	t := recv.Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		switch named.Obj().Name() {
		case "Mutex", "RWMutex":
			return ssax.Receiver(call)
		}
	}
	return nil
}

// channels returns the channels that instr sends to, receives from or closes.
func channels(instr ssa.Instruction) []ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Send:
		return []ssa.Value{instr.Chan}
	case *ssa.UnOp:
		if _, ok := ssax.CoreType(instr.X.Type()).(*types.Chan); ok && !isLoad(instr) {
			return []ssa.Value{instr.X}
		}
	case *ssa.Select:
		var chans []ssa.Value
		for _, state := range instr.States {
			chans = append(chans, state.Chan)
		}
		return chans
	case ssa.CallInstruction:
		if b, ok := instr.Common().Value.(*ssa.Builtin); ok && b.Name() == "close" {
			return instr.Common().Args[:1]
		}
	}
	return nil
}

func isLoad(v *ssa.UnOp) bool {
	_, ok := ssax.CoreType(v.X.Type()).(*types.Pointer)
	return ok
}
