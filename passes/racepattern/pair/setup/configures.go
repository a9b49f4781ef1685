package setup

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/ssax"
)

// Configures reports whether the method of the user only keeps what it is given, and users may call another method for the goroutine to start:
//
//	func NewUnstarted() *Server         { return &Server{} }
//	func (s *Server) AddTool(t tool)    { s.tools = append(s.tools, t) }
//	func (s *Server) Start()            { go s.serve() }
//
//	func New() *Server { s := NewUnstarted(); s.Start(); return s }
//
// Such methods are meant to be called first, and not for what New returns.
func (c *Case) Configures() bool {
	return c.startsByMethod() && takesUnstarted(c.Starter, c.Owner) && onlyKeeps(c.Method)
}

// startsByMethod reports whether an exported method starts the goroutine.
func (c *Case) startsByMethod() bool {
	if c.Own.Thread.Spawn == nil || c.Own.Thread.Spawn.Instr == nil {
		return false
	}
	fn := ssax.EnclosingDeclared(c.Own.Thread.Spawn.Instr.Parent())
	return fn.Signature.Recv() != nil && token.IsExported(fn.Name())
}

// takesUnstarted reports whether fn has the object from an exported function, that users may call as well.
func takesUnstarted(fn *ssa.Function, t *types.Named) bool {
	if fn == nil {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(*ssa.Call)
			if !ok {
				continue
			}
			if maker := call.Call.StaticCallee(); maker != nil && token.IsExported(maker.Name()) && ssax.PointedTo(call.Type()) == t {
				return true
			}
		}
	}
	return false
}

// onlyKeeps reports whether fn calls nobody and starts nothing: it computes and assigns.
func onlyKeeps(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			if _, builtin := call.Common().Value.(*ssa.Builtin); !builtin {
				return false
			}
		}
	}
	return true
}
