package guard

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/evidence"
	"github.com/concvet/concvet/internal/ssax"
)

// calm are the doubts about the moment: nobody else may be at work on the object then.
var calm = []evidence.Reason[*missing]{
	{
		ID: "guard-one-entry", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the variable is only written on behalf of a function that leads to this read as well",
		Doc: "It may be one that nobody runs twice at a time. What other packages may call as well, but this one from one function only, " +
			"leads on to that. A function that reads again with the lock held knows better.",
		Holds: read(func(c *missing) bool {
			return c.Fact == nil && (!c.isWritten() || c.entry() != nil) && !c.res.readAgain(c.Variable, c.Bare)
		}),
		At: func(c *missing) []token.Pos { return start(c.entry()) },
	},
	{
		ID: afterUse, Kind: evidence.Weakens, Weight: perDoubt,
		Title: "a function that takes the lock was called before this read: it may have settled the state",
		Holds: read(func(c *missing) bool { return c.res.usedBefore(c.Violation) != nil }),
		At:    func(c *missing) []token.Pos { return at(c.res.usedBefore(c.Violation)) },
	},
	{
		ID: "guard-settled", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the value was seen to be set with the lock held, and may be set only once",
		Holds: read(func(c *missing) bool { return c.seenSet(c.Bare) != nil }),
		At:    func(c *missing) []token.Pos { return at(c.seenSet(c.Bare)) },
	},
	{
		ID: "guard-relied-on", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the value is set only once, and used here as if it were set",
		Doc:   "So callers see to it that it is, and that is before.",
		Holds: read(func(c *missing) bool { return c.reliesOnSet(c.Bare) }),
	},
	{
		ID: "guard-announced", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "another value that was seen with the lock held implies that this one is set",
		Holds: read(func(c *missing) bool { return c.res.announced(c.Violation) != nil }),
		At:    func(c *missing) []token.Pos { return at(c.res.announced(c.Violation)) },
	},
	{
		ID: "guard-startup", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the function starts goroutines afterwards, or sets the object up by its name",
		Doc:   "Functions whose names begin with init, setup or start count if they are methods or the variable belongs to the package.",
		Holds: doubted(func(c *missing) bool { return c.res.isStartup(c.Data.IsField(), c.Bare) }),
		At: func(c *missing) []token.Pos {
			if before := c.res.beforeStart(c.Bare); before != nil {
				return at(c.res.startAfter(before))
			}
			return start(c.Bare.on(setsUp(c.Data.IsField())))
		},
	},
	{
		ID: "guard-teardown", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the function ends the life of the object by its name, or makes it like a new one",
		Doc: "Names that begin with close, stop, shutdown, destroy or teardown do, and release, free and dispose of functions that are " +
			"told nothing, unless the function sets a flag that others ask for with the lock held: they expect the object to end while they use it.",
		Holds: doubted(func(c *missing) bool { return c.ending() != nil }),
		At:    func(c *missing) []token.Pos { return start(c.ending()) },
	},
	{
		ID: "guard-signalled", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the goroutine has received from a channel before",
		Doc: "It may have been told that others are done. What it got from the channel must not be used. Timers tell nothing of others, " +
			"and contexts ask them to end, but do not say that they have.",
		Holds: doubted(func(c *missing) bool { return c.res.signal(c.Bare) != nil }),
		At:    func(c *missing) []token.Pos { return at(c.res.signal(c.Bare)) },
	},
	{
		ID: "guard-listener", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "another package calls the object back here, perhaps from one goroutine only, and the other side may have waited for that",
		Doc: "The object hands itself over to that package, as an interface whose methods give no answers. All that the access could meet is in " +
			"such methods as well, or comes after a call of a method of that package.",
		Holds: doubted(func(c *missing) bool { return c.listener() != nil }),
		At:    func(c *missing) []token.Pos { return start(c.listener()) },
	},
	{
		ID: "guard-main-only", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "only the main goroutine gets here",
		Holds: doubted(func(c *missing) bool { return c.Bare.Context.Phase == Main }),
	},
	{
		ID: "guard-printing", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the function describes the object to people, or is called by reflection",
		Doc:   "Methods such as String, and those that packages like encoding/json call.",
		Holds: doubted(func(c *missing) bool { return c.Bare.on(describes) != nil }),
		At:    func(c *missing) []token.Pos { return start(c.Bare.on(describes)) },
	},
	{
		ID: "guard-for-tests", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the function says by its name that it is there for tests",
		Holds: doubted(func(c *missing) bool { return c.Bare.on(isForTests) != nil }),
		At:    func(c *missing) []token.Pos { return start(c.Bare.on(isForTests)) },
	},
	{
		ID: "guard-made", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "the function, or one that calls it, has made the object",
		Doc:   "It was handed on since, or else it would be known that nobody else has it.",
		Holds: doubted(func(c *missing) bool { return c.res.wasMade(c.Bare) }),
	},
	{
		ID: "guard-dying", Kind: evidence.Weakens, Weight: perDoubt,
		Title: "nothing but a panic follows",
		Holds: doubted(func(c *missing) bool { return endsInPanic(c.Bare.Instr.Block()) }),
	},
}

// on returns the first function on the way to i of which is holds, i's own first; nil if there is none.
func (i *Instance) on(is func(*ssa.Function) bool) *ssa.Function {
	for fn, c := i.Unit.Func, i.Context; fn != nil; fn, c = up(c) {
		if is(fn) {
			return fn
		}
	}
	return nil
}

// isStartup reports whether i happens before goroutines are started, or while the object is set up; or the variables of
// the package, if it is no field that i accesses.
func (a *Census) isStartup(field bool, i *Instance) bool {
	return a.beforeStart(i) != nil || i.on(setsUp(field)) != nil
}

// setsUp returns whether functions set an object up, or if no field is asked about, variables of the package.
func setsUp(field bool) func(*ssa.Function) bool {
	return func(fn *ssa.Function) bool { return isSetup(fn) && (fn.Signature.Recv() != nil || !field) }
}

// ending returns the function on the way to the access of c that ends the life of the object, or begins another one.
func (c *missing) ending() *ssa.Function {
	tells := c.tellsOthers()
	return c.Bare.on(func(fn *ssa.Function) bool { return !tells && (endsLife(fn) || isRelease(fn)) || isReset(fn) })
}

// endsLife reports whether fn, or the function that it is in, ends the life of an object by its name.
func endsLife(fn *ssa.Function) bool { return isTeardown(ssax.EnclosingDeclared(fn).Name()) }

// describes reports whether fn shows an object, or turns it into bytes.
func describes(fn *ssa.Function) bool {
	return isPrinting(ssax.EnclosingDeclared(fn)) || isEncoding(fn)
}

// isForTests reports whether fn, or the function that it is in, says that it is there for tests.
func isForTests(fn *ssa.Function) bool {
	return strings.Contains(strings.ToLower(ssax.EnclosingDeclared(fn).Name()), "test")
}

// wasMade reports whether the object that i accesses was made by its function, or by one that calls it.
func (a *Census) wasMade(i *Instance) bool { return i.made || a.justStored(i) }

// isTeardown reports whether functions of that name end the life of an object, as io.Closer does.
func isTeardown(name string) bool {
	name = strings.ToLower(name)
	ends := []string{"close", "stop", "shutdown", "destroy", "teardown"}
	return slices.ContainsFunc(ends, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isRelease reports whether fn, by its name, gives up its object, rather than something that it is told. Of what is accessed atomically it may
// be one reference only.
func isRelease(fn *ssa.Function) bool {
	name := strings.ToLower(fn.Name())
	return fn.Signature.Params().Len() == 0 &&
		slices.ContainsFunc([]string{"release", "dispose", "free"}, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isSetup reports whether fn, by its name, prepares something before others use it.
func isSetup(fn *ssa.Function) bool {
	name := strings.ToLower(fn.Name())
	return slices.ContainsFunc([]string{"init", "setup", "start"}, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

// isPrinting reports whether fn is a method by which package fmt, or a debugger, shows an
// object.
func isPrinting(fn *ssa.Function) bool {
	sig := fn.Signature
	if sig.Recv() == nil || sig.Results().Len() > 1 {
		return false
	}
	switch fn.Name() {
	case "String", "GoString", "Error":
		return sig.Params().Len() == 0 && sig.Results().Len() == 1 &&
			types.Identical(sig.Results().At(0).Type(), types.Typ[types.String])
	case "Format":
		return sig.Results().Len() == 0
	}
	return false
}

// isEncoding reports whether fn is one of the methods by which packages such as encoding/json turn an object into bytes
// and back. They are called by reflection, so that nobody sees which locks are held, and the object that bytes are
// turned into is mostly new.
func isEncoding(fn *ssa.Function) bool {
	name := fn.Name()
	return fn.Signature.Recv() != nil && (strings.HasPrefix(name, "Marshal") || strings.HasPrefix(name, "Unmarshal") ||
		name == "GobEncode" || name == "GobDecode")
}

// minReset is how many fields a function sets that makes an object like a new one.
const minReset = 3

// isReset reports whether fn, by its name and what it does, makes an object like a new one to be used again: nobody
// uses it meanwhile.
func isReset(fn *ssa.Function) bool {
	name := strings.ToLower(fn.Name())
	if !strings.HasPrefix(name, "reset") && !strings.HasPrefix(name, "recycle") || fn.Signature.Recv() == nil {
		return false
	}
	set := make(map[int]bool)
	for store := range ssax.InstrsOf[*ssa.Store](fn) {
		if f, ok := store.Addr.(*ssa.FieldAddr); ok && f.X == fn.Params[0] {
			set[f.Field] = true
		}
	}
	return len(set) >= minReset
}
