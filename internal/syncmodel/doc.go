// Package syncmodel says what the functions of the concurrency API do to
// locks, goroutines, wait groups, atomics, contexts and control flow: the
// knowledge that no function body shows, because the function is a primitive,
// is written in assembly, or does its work on another goroutine.
//
// The knowledge is data: rows of text in models/*.model, read once, when it is
// first asked for. [Lookup] gives the [Model] of a function, which lists its
// effects in the order in which they happen:
//
//	for _, e := range model.Effects {
//		switch e := e.(type) {
//		case *syncmodel.Acquire:
//			lock := e.Lock.In(call)
//			...
//		}
//	}
//
// # What a model means
//
// A model stands in for the function's body: what its effects do not say does
// not happen, and the body is not looked at. A function without a model is
// known by its body, or not at all; [Primitive] packages have no bodies worth
// looking at, so their functions without a model have no effect.
//
// Models say only what bodies cannot. A function of the standard library that
// calls its argument, say, gets a row only if the analysis of its body would
// not find that out.
//
// # Rows
//
// A row is the function, spelled as Go prints it, then an operation, its
// attributes in any order, and optionally the Go release that brought the
// function. A # starts a comment.
//
//	(*sync.RWMutex).TryRLock  acquire lock=recv kind=rwmutex mode=read try if=result0:true
//	(*sync.WaitGroup).Go      spawn func=arg0 group=recv  go1.25
//
// Several rows of one function make one model. An operand is recv, argN or
// resultN, counted from 0 without the receiver, and may go on to a field:
// recv.L. What is run is an operand that holds a function, or a method of one:
// arg1.ServeHTTP(). The operations and their attributes are the types that
// implement [Effect] and their fields.
//
// # References
//
// The idea of classifying an API by a table of symbols is that of capslock
// (github.com/google/capslock), whose rows are text files as well; here every
// row is resolved against the running toolchain by a test, and another test
// lists what a new release of Go added to sync, sync/atomic and context.
package syncmodel
