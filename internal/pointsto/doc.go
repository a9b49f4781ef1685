// Package pointsto computes what pointers and other references may refer to,
// one nest of functions at a time.
//
// # Classification
//
// The analysis is
//
//   - a may analysis, inclusion-based (Andersen): each value has a set of
//     locations, and an assignment x = y makes the set of x include that of y;
//   - flow-insensitive: a nest is a set of assignments. SSA form makes up for
//     much of it, since local variables whose address is not taken have one value
//     each;
//   - field-sensitive: each field of each object has a set of its own. The
//     elements of an array, slice, map or channel share one;
//   - compositional: the unit is the nest, a declared function with all literals
//     inside. Calls inside of the nest are linked. A call of another declared
//     function is replaced by the [Summary] of its results, whose paths are
//     evaluated on the arguments of that call, so the analysis is
//     context-sensitive in what functions return;
//   - demand-driven: nests are solved when somebody asks.
//
// # Objects
//
// Variables are grouped into objects: one for each allocation site, closure,
// conversion to an interface type, and global. What the nest does not make is
// symbolic: one object for each parameter, one for what each of its fields refers
// to, and so on to a depth of three; one for each result of an unknown function.
// The symbolic objects of a nest are assumed to be different from each other
// while sets are computed, which is what keeps the sets small.
//
// # Soundness
//
// A set may lack locations for the following reasons. Each was chosen because the
// alternative is that nearly every set contains everything.
//
//   - Two symbolic objects may be the same variable in a run, as when a caller
//     passes the same pointer twice. A store through one is not seen through the
//     other.
//   - Functions outside of the nest are assumed to change nothing that the nest
//     itself sets. They may call each literal that they get hold of, with unknown
//     arguments, and they may set what the nest reads but never sets.
//     [Nest.Callees] knows which values are affected.
//   - Reflection, assembly, conversions of integers to pointers and looking at a
//     variable as if it had another layout are not followed.
//   - sync.Pool, sync.Map, container/list and the like are unknown functions:
//     what was put in is not what comes out. atomic.Pointer and atomic.Value are
//     modelled as fields.
//
// Conversely, sets contain locations that no run leads to, since the order of
// statements does not count.
//
// The flag [Single] is what a must statement needs: without it, hand-over-hand
// locking of the nodes of a list would look like locking one mutex twice.
//
// # Cost
//
// Most addresses in real code are known while constraints are generated: &x is
// one location whatever the rest of the code does, and so is &p.f for a
// parameter p. Such values are not nodes of the constraint graph at all (see
// ref). Values that are the same function of the same value share a node (see
// derivation), and loading from a known location takes no node either. What is
// left is solved by difference propagation. Sets have 1.2 elements on average,
// so they are lists with an index from 16 elements on.
//
// Solving all nests of std costs a third of building their SSA form (docs/bench). What takes more steps than a multiple of its size is given up on, and everything
// about it is unknown. There is no detection of cycles, which pays off
// only for graphs of a whole program.
//
// # References
//
//   - L. O. Andersen: Program Analysis and Specialization for the C Programming
//     Language. DIKU, 1994.
//   - D. Pearce, P. Kelly, C. Hankin: Efficient Field-Sensitive Pointer Analysis
//     of C. TOPLAS 30(1), 2007. The flattened layouts follow them; we collapse
//     arrays.
//   - D. Pearce, P. Kelly, C. Hankin: Online Cycle Detection and Difference
//     Propagation. Software Quality Journal 12, 2004. We keep the difference as
//     the suffix of a list rather than as a second set.
//   - B. Hardekopf, C. Lin: The Ant and the Grasshopper. PLDI 2007. The worklist
//     algorithm with load and store constraints that add copy edges is as they
//     state it; of their methods against cycles we use none, and of the offline
//     ones (SAS 2007) only that equal derivations share a node.
//   - Paper 004 (code patterns for lock defects) section 5: the sets PS(v) and
//     the question whether PS(v1) and PS(v2) intersect.
//   - docs/design, POINTSTO 6.2: symbolic objects, and the measurements that the design rests on.
package pointsto
