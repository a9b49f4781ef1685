// Package mutate tries the whole suite on programs that nobody wrote. The package itself is
// empty.
//
// Its tests take a fixture of a pass, a program of testdata/kernels or one of its own, which have
// unusual shapes. They change it a few times (statements are deleted, repeated, swapped, moved and
// wrapped, names, operators, types and methods of locks replaced, functions and types made generic) and
// keep each change after which the program still type-checks. What comes out has no meaning, and that
// is the point: it has shapes that neither we nor the authors of real programs would think of.
//
// What the suite says of such a program is neither right nor wrong, so the tests ask less of it,
// but always the same:
//
//   - no analyzer panics, fails or reports an internal error (CV0000), neither by default nor with
//     -tier=advice and what concvet graph and concvet guards print;
//   - a second run, with everything loaded anew, reports the same and exports the same facts, byte
//     for byte.
//
// TestMutants tries a few hundred programs that are the same every time, and FuzzMutants goes
// on from there:
//
//	go -C tools test -run='^$' -fuzz=FuzzMutants -fuzztime=10m ./mutate
//
// A failure prints the program, which then becomes a fixture or a test of the package that it
// concerns: the bytes that led to it mean something else as soon as a program is added.
//
// What programs import has types and no facts, so that a run takes hundredths of a second. So the
// analyzers know of the standard library what package syncmodel says, as they do in drivers that
// skip dependencies.
package mutate
