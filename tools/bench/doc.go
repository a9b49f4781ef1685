// Bench measures what concvet costs next to noopvet, a vet tool that only builds
// SSA and exports one fact per package.
//
//	go -C tools run ./bench [flags] target...
//
// A target is std, a part of it such as std/8 (every eighth package), the
// directory of a module, or module@version, which is fetched. With #package*n behind it, it is one package
// instead, beside the one of the module: with n copies of what that has, tests aside, and what it imports
// costs nothing. Four things are measured:
//
//   - CPU time (user and system, of the go command and all that it starts) and
//     peak memory of the largest tool process when go vet has nothing cached
//     from either tool, and the bytes of facts that the tools write, of concvet also by analyzer;
//   - if there are several targets, the growth of CPU time with code size;
//   - for modules, CPU time of go vet after a change of one file, when all else
//     is cached, next to go build of such a change.
//
// # Method
//
// Only ratios are printed: absolute times say more about the machine than about
// the program. The two sides of a ratio are taken right after each other, round
// by round, and the median of the rounds is kept.
//
// The go command files what a vet tool writes under the hash of the tool. A
// tool that was linked with another build ID thus finds an empty cache, while
// what the compiler made stays where it is; each round links both tools anew,
// outside of the measured time. A first run that is not measured compiles
// everything and fills the page cache.
//
// Memory, code size and facts come from a run of their own, in which bench puts
// itself between the go command and the tool. CPU time is not taken there since
// the detour costs some.
//
// Files are changed by an overlay, so the directory of a target is only read.
package main
