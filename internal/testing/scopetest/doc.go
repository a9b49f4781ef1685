// Package scopetest writes scopes as short texts, for tests of what works on
// scopes, and runs them in all interleavings.
//
// # Language
//
// A program declares objects and defines goroutines; main is the first. A line is
// a statement, and braces enclose the bodies of loops and branches:
//
//	chan c 0       // with its capacity; ? if it is not known
//	open chan q ?  // others know it too
//	group g
//	mutex m
//
//	main:
//		make x
//		loop n {
//			add g 1
//			go A
//		}
//		wait g
//		read x #b
//	A:
//		write x #a
//		done g
//
// Statements are
//
//	read x, write x          accesses, which #label names
//	make x                   a new variable or object of the name
//	go A, go A many          start a goroutine; many: any number of them
//	go A serial              any number, one after the other
//	send, recv, close        operations on channels; recvvalue got a value, and
//	recvvalue, recvclosed    recvclosed found the channel closed
//	add g 1, done g, wait g  operations on wait groups; add g n adds what a trip count is
//	renew g                  overwrites the object by a new one, for all that know it
//	lock, unlock, rlock, runlock
//	cwait k, notify k        operations on conditions
//	store f 1, load f, see f 1, seenot f 1
//	count f 1, seemin f 1, seemax f 0
//	unknown c d              code that gets hold of c and d
//	once o { ... }
//	if { ... } else { ... }  either may be taken
//	loop { ... }             any number of rounds
//	loop 3 { ... }           as often as that, or as a name says
//	return
//
// A statement that ends in ? may not happen although control passes.
package scopetest
