package ssax

import (
	"cmp"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// Sites are instructions of one function, of which others ask whether one of them comes before or after. However
// many there are, an answer costs no more than for one.
type Sites struct {
	reach       *Reach
	first, last map[*ssa.BasicBlock]ssa.Instruction // of each block with some
	leads, led  []bool                              // by index of the block; nil if nobody has asked
	blocks      []*ssa.BasicBlock                   // blocks with some, in preorder of the dominator tree; nil if nobody has asked
	top         []*ssa.BasicBlock                   // blocks with some that no other one dominates, in preorder; nil if nobody has asked
}

// Sites returns the instructions, which are of one function, for questions about all of them.
func (r *Reach) Sites(instrs []ssa.Instruction) *Sites {
	s := &Sites{reach: r, first: make(map[*ssa.BasicBlock]ssa.Instruction), last: make(map[*ssa.BasicBlock]ssa.Instruction)}
	for _, instr := range instrs {
		b := instr.Block()
		if s.first[b] == nil || r.Earlier(instr, s.first[b]) {
			s.first[b] = instr
		}
		if s.last[b] == nil || r.Earlier(s.last[b], instr) {
			s.last[b] = instr
		}
	}
	return s
}

// MayFollow reports whether one of the sites may be executed after instr, see [MayPrecede].
func (s *Sites) MayFollow(instr ssa.Instruction) bool {
	if len(s.first) == 0 {
		return false
	}
	b := instr.Block()
	if s.leads == nil {
		s.leads = s.spread(func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Preds })
	}
	return s.leads[b.Index] || s.last[b] != nil && s.reach.Earlier(instr, s.last[b])
}

// MayPrecede reports whether one of the sites may be executed before instr, see [MayPrecede].
func (s *Sites) MayPrecede(instr ssa.Instruction) bool {
	if len(s.first) == 0 {
		return false
	}
	b := instr.Block()
	if s.led == nil {
		s.led = s.spread(func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Succs })
	}
	return s.led[b.Index] || s.first[b] != nil && s.reach.Earlier(s.first[b], instr)
}

// spread returns the blocks that ways of at least one step lead to from those with sites, in the direction of next.
func (s *Sites) spread(next func(*ssa.BasicBlock) []*ssa.BasicBlock) []bool {
	var seen []bool
	for from := range s.first {
		if seen == nil {
			seen = make([]bool, len(from.Parent().Blocks))
		}
		for work := []*ssa.BasicBlock{from}; len(work) > 0; {
			b := work[len(work)-1]
			work = work[:len(work)-1]
			for _, n := range next(b) {
				if !seen[n.Index] {
					seen[n.Index] = true
					work = append(work, n)
				}
			}
		}
	}
	return seen
}

// Dominate reports whether one of the sites, other than instr, is executed before every execution of instr.
func (s *Sites) Dominate(instr ssa.Instruction) bool { return s.Dominator(instr) != nil }

// Dominator returns one of the sites, other than instr, that is executed before every execution of instr, nil if there is
// none.
func (s *Sites) Dominator(instr ssa.Instruction) ssa.Instruction {
	b := instr.Block()
	if first := s.first[b]; first != nil && s.reach.Earlier(first, instr) {
		return first
	}
	if len(s.first) == 0 {
		return nil
	}
	if s.top == nil {
		s.findTop()
	}
	pre := s.reach.preorder(instr.Parent())
	n, found := slices.BinarySearchFunc(s.top, b, func(x, y *ssa.BasicBlock) int { return cmp.Compare(pre[x.Index], pre[y.Index]) })
	if found || n == 0 || !s.top[n-1].Dominates(b) {
		return nil // nothing above it
	}
	return s.first[s.top[n-1]]
}

// Dominated reports whether instr is executed before every execution of one of the sites, other than itself.
func (s *Sites) Dominated(instr ssa.Instruction) bool {
	b := instr.Block()
	if last := s.last[b]; last != nil && s.reach.Earlier(instr, last) {
		return true
	}
	if len(s.last) == 0 {
		return false
	}
	pre := s.reach.preorder(instr.Parent())
	if s.blocks == nil {
		s.blocks = slices.SortedFunc(maps.Keys(s.last), func(x, y *ssa.BasicBlock) int { return cmp.Compare(pre[x.Index], pre[y.Index]) })
	}
	n, found := slices.BinarySearchFunc(s.blocks, b, func(x, y *ssa.BasicBlock) int { return cmp.Compare(pre[x.Index], pre[y.Index]) })
	if found {
		n++
	}
	return n < len(s.blocks) && b.Dominates(s.blocks[n]) // what b dominates follows it
}

// findTop finds the blocks with sites that are below no other one. Those that one of them dominates follow it in
// preorder, and the next one is the next that it does not dominate.
func (s *Sites) findTop() {
	var blocks []*ssa.BasicBlock
	for b := range s.first {
		blocks = append(blocks, b)
	}
	pre := s.reach.preorder(blocks[0].Parent())
	slices.SortFunc(blocks, func(x, y *ssa.BasicBlock) int { return cmp.Compare(pre[x.Index], pre[y.Index]) })
	for _, b := range blocks {
		if n := len(s.top); n == 0 || !s.top[n-1].Dominates(b) {
			s.top = append(s.top, b)
		}
	}
}

// preorder returns the place of each block of fn, by its index, in the preorder of the dominator tree.
func (r *Reach) preorder(fn *ssa.Function) []int {
	f := r.flowOf(fn)
	if f.pre == nil {
		f.pre = make([]int, len(fn.Blocks))
		for i, b := range fn.DomPreorder() {
			f.pre[b.Index] = i
		}
	}
	return f.pre
}
