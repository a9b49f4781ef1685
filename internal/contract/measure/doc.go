// Measure prints how many comments of functions speak of locks, and what
// package contract reads from them:
//
//	go run ./internal/contract/measure std
//	go run ./internal/contract/measure -C directory ./...
//
// With -v it lists each such comment with its clauses, with -sample a random
// part of them to be judged by reading. A comment that yields no clause may
// rightly do so: most that mention a lock demand nothing of the caller.
//
// With -orders it lists the orders of locks that comments state instead, and with
//
//	go run ./internal/contract/measure -orders -tool bin/concvet std
//
// whether the packages that state them follow them. With -guards it lists what the
// declarations of fields and variables say of their guards, -sample n of those that are
// understood and fewer of the others and of the mutexes with a hat.
package main
