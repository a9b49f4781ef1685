package accesspath

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/memo"
	"github.com/concvet/concvet/internal/ssax"
)

// A writeIndex knows where the functions of a nest write.
type writeIndex struct {
	mods    *Mods
	stores  map[region][]ssa.Instruction    // by region that the instruction itself writes
	calls   []writingCall                   // those whose callees write something
	groups  []callGroup                     // of calls; nil: not computed yet
	words   memo.Map[int, []groupWord]      // memo of groupsAround
	known   memo.Map[region, []writeSet]    // memo of writesTo
	behind  memo.Map[regionIn, []bool]      // memo of after
	byInstr memo.Map[ssa.Instruction, *Mod] // memo of mod
}

// A regionIn is a region as a function sees it.
type regionIn struct {
	region region
	fn     *ssa.Function
}

type writingCall struct {
	instr ssa.Instruction
	mod   *Mod
}

// newWriteIndex looks at all instructions of the nest that fn belongs to.
func newWriteIndex(mods *Mods, fn *ssa.Function) *writeIndex {
	m := &writeIndex{
		mods:   mods,
		stores: make(map[region][]ssa.Instruction),
	}
	m.scan(ssax.EnclosingDeclared(fn))
	return m
}

func (m *writeIndex) scan(fn *ssa.Function) {
	for instr := range ssax.Instrs(fn) {
		written(instr, func(_ ssa.Value, r region, _ types.Type) { m.stores[r] = append(m.stores[r], instr) })
		if call, ok := instr.(ssa.CallInstruction); ok {
			if mod := m.mods.call(call); mod != nil {
				m.calls = append(m.calls, writingCall{instr, mod})
			}
		}
	}
	for _, lit := range fn.AnonFuncs {
		m.scan(lit)
	}
}

// A writeSet holds the positions of writes in each block of a nest, in order.
type writeSet map[*ssa.BasicBlock][]int

// A callGroup are calls, other than deferred ones, that may write what set says: of one function, say.
type callGroup struct {
	set bitset
	at  writeSet
}

// groupCalls returns the groups of the calls of the nest. A call is in several if it runs several functions.
func (m *writeIndex) groupCalls() []callGroup {
	groups := []callGroup{}
	index := make(map[*uint64]int) // by the first word of the set
	for _, c := range m.calls {
		if _, deferred := c.instr.(*ssa.Defer); deferred {
			continue
		}
		for _, s := range c.mod.sets {
			i, ok := index[&s[0]]
			if !ok {
				i = len(groups)
				index[&s[0]] = i
				groups = append(groups, callGroup{s, make(writeSet)})
			}
			groups[i].at.add(c.instr)
		}
	}
	for _, g := range groups {
		g.at.sort()
	}
	return groups
}

// A groupWord says which of the 64 regions of a word of bit sets a group writes to.
type groupWord struct {
	at   writeSet
	bits uint64
}

// groupsAround returns the groups that write to one of the 64 regions with the given word of bit sets.
func (m *writeIndex) groupsAround(word int) []groupWord {
	return m.words.Of(word, func(word int) (out []groupWord) {
		if m.groups == nil {
			m.groups = m.groupCalls()
		}
		for _, g := range m.groups {
			if word < len(g.set) && g.set[word] != 0 {
				out = append(out, groupWord{g.at, g.set[word]})
			}
		}
		return out
	})
}

// maxCopied is the number of blocks up to which the calls of a group are copied to what is known of a region.
const maxCopied = 16

// addCalls adds the calls that may write to r to w. Large groups, as of all calls of function values, are returned
// instead.
func (m *writeIndex) addCalls(r region, w writeSet) (large []writeSet) {
	if len(m.calls) == 0 {
		return nil
	}
	id, ok := m.mods.ids[r]
	if !ok {
		return nil // no function writes there
	}
	for _, g := range m.groupsAround(id / 64) {
		switch {
		case g.bits&(1<<(id%64)) == 0:
		case len(g.at) > maxCopied:
			large = append(large, g.at)
		default:
			for b, at := range g.at {
				w[b] = append(w[b], at...)
			}
		}
	}
	return large
}

func (w writeSet) add(instr ssa.Instruction) {
	w[instr.Block()] = append(w[instr.Block()], ssax.Index(instr))
}

func (w writeSet) sort() {
	for _, at := range w {
		slices.Sort(at)
	}
}

// between reports whether there is a write in b after position from and before to.
func (w writeSet) between(b *ssa.BasicBlock, from, to int) bool {
	at := w[b]
	i, _ := slices.BinarySearch(at, from+1)
	return i < len(at) && at[i] < to
}

// writesTo returns where the nest may write to r. Deferred calls run last, when nothing
// that could notice follows. No set is empty.
func (m *writeIndex) writesTo(r region) []writeSet {
	return m.known.Of(r, func(r region) []writeSet {
		w := make(writeSet)
		for _, instr := range m.stores[r] {
			w.add(instr)
		}
		sets := m.addCalls(r, w)
		if r.elem && r != r.anyElem() {
			for _, instr := range m.stores[r.anyElem()] {
				w.add(instr)
			}
			sets = append(sets, m.addCalls(r.anyElem(), w)...)
		}
		if len(w) > 0 {
			w.sort()
			sets = append(sets, w)
		}
		return sets
	})
}
