package guard

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// A stale is a question, and what is done because of the answer later: a case of [staleChecks].
type stale struct {
	*history
	question
	site  ssa.Instruction // acquires the lock again, or calls what does, or sends
	act   ssa.Instruction // what is told of: the write, the call that leads to it, or the send
	sec   *Section        // with the write; nil if act sends
	write ssa.Instruction

	looked bool            // for whoever changes it
	found  ssa.Instruction // memo of writer
	isOwn  bool
}

// staleChecks are the reasons why acting on an earlier answer is right.
var staleChecks = &evidence.Table[*stale]{
	Name:   "stale",
	Checks: []string{"CV3013"},
	Rows: []evidence.Reason[*stale]{
		{
			ID: "stale-sent-locked", Kind: evidence.Excludes,
			Title: "the lock is held where the function sends, or the locks held there are not known",
			Holds: func(c *stale) bool {
				held := c.held.standingAt(c.act)
				return c.sec == nil && (held.unsure || holds(held.must, c.question.sec.Lock.Decl))
			},
		},
		{
			ID: "stale-rechecked", Kind: evidence.Excludes,
			Title: "the second critical section looks itself before it writes",
			Doc:   "Anything counts that the lock guards and that a branch depends on, or a function that reads the variable.",
			Holds: func(c *stale) bool { return c.sec != nil && c.rechecks(c.sec, c.write, c.data) },
			At:    func(c *stale) []token.Pos { return []token.Pos{c.sec.Pos()} },
		},
		{
			ID: "stale-other-lock", Kind: evidence.Excludes,
			Title: "another lock is held from the question on, or may be",
			Holds: func(c *stale) bool { return c.guardedOtherwise(c.question, c.site) },
		},
		{
			ID: "stale-turn", Kind: evidence.Excludes,
			Title: "the function has taken a token of a semaphore before, and most have but one",
			At:    func(c *stale) []token.Pos { return at(c.turn(c.at)) },
		},
		{
			ID: "stale-unchanged", Kind: evidence.Excludes,
			Title: "no change of the checked value is seen in between, or the check would give the same answer",
			Doc: "Calls of the function do not count in tests, with a lock held already, on objects that nobody else knows or that it has " +
				"made. That a map does not have a key is still true when one is deleted.",
			Holds: func(c *stale) bool { writer, _ := c.writer(); return writer == nil },
		},
		{
			ID: "stale-claimed", Kind: evidence.Excludes,
			Title: "only the function itself changes it, and its first critical section leaves a mark that the next run sees",
			Holds: func(c *stale) bool {
				writer, own := c.writer()
				return writer != nil && own && c.claims(c.question.sec)
			},
			At: func(c *stale) []token.Pos { return []token.Pos{c.question.sec.Pos()} },
		},
		{
			ID: "stale-excused", Kind: evidence.Excludes,
			Title: "a comment says that no lock is needed where it is done",
			Holds: func(c *stale) bool { return c.excuses.Covers(ssax.Pos(c.act)) },
			At:    func(c *stale) []token.Pos { return at(c.act) },
		},
	},
}

// writer returns what [history.writerOf] does, asked once.
func (c *stale) writer() (instr ssa.Instruction, isOwn bool) {
	if !c.looked {
		c.looked = true
		c.found, c.isOwn = c.writerOf(c.question, c.site, c.sec)
	}
	return c.found, c.isOwn
}

// sides returns where it is asked, where the lock is taken again, and where it is done.
func (c *stale) sides() []token.Pos {
	return []token.Pos{ssax.Pos(c.act), ssax.Pos(c.question.at), ssax.Pos(c.site)}
}
