package locks

import (
	"cmp"
	"slices"
)

// mergeWays merges worlds with the same key. What is known of them is a disjunction: the facts of one of them hold. After
//
//	if a && b {
//		mu.Lock()
//	}
//
// mu is free because a is false, or because b is. No fact is common to both, so two worlds remain that differ in facts which
// later branches can contradict, and in nothing else. The disjunction is brought to Blake's canonical form, the one of all
// prime implicants, so that it does not matter in which order ways meet. If there are more than maxWays of these, the facts that
// were met last are forgotten: mostly they are of branches that lie between the lock and its release.
func mergeWays(worlds []world) []world {
	if len(worlds) == 1 {
		return worlds
	}
	common := worlds[0]
	for _, w := range worlds[1:] {
		common = merge(common, w)
	}
	ways := make([][]fact, 0, len(worlds))
	for _, w := range worlds {
		ways = insertWay(ways, slices.DeleteFunc(slices.Clone(w.facts), func(x fact) bool { return !x.asked || contains(common.facts, x) }))
	}
	for ways = primes(ways); len(ways) > maxWays; ways = primes(ways) {
		ways = forgetLast(ways)
	}
	out := make([]world, len(ways))
	for i, facts := range ways {
		out[i] = common.clone()
		out[i].facts = slices.Concat(common.facts, facts)
		slices.SortFunc(out[i].facts, compareFacts)
	}
	slices.SortFunc(out, compareWorlds)
	return out
}

// forgetLast returns what ways say without the last of their atoms.
func forgetLast(ways [][]fact) [][]fact {
	var last atomID
	for _, way := range ways {
		last = max(last, way[len(way)-1].atom)
	}
	var out [][]fact
	for _, way := range ways {
		out = insertWay(out, slices.DeleteFunc(way, func(x fact) bool { return x.atom == last }))
	}
	return out
}

// primes adds to a disjunction what two of its ways say together of which one needs what the other excludes, until that adds
// nothing (W. V. Quine: A way to simplify truth functions, 1955). It stops where there are far too many.
func primes(ways [][]fact) [][]fact {
	for i := 0; i < len(ways) && len(ways) <= 4*maxWays; i++ {
		for j := range i {
			both, ok := consensus(ways[i], ways[j])
			if ok && len(both) <= maxFacts && !slices.ContainsFunc(ways, func(x []fact) bool { return implies(both, x) }) {
				ways = insertWay(ways, both)
				i = -1 // from the start
				break
			}
		}
	}
	return ways
}

// insertWay adds a way to a disjunction, unless one of its ways says no more, and removes those that say more.
func insertWay(ways [][]fact, way []fact) [][]fact {
	if slices.ContainsFunc(ways, func(x []fact) bool { return implies(way, x) }) {
		return ways
	}
	return append(slices.DeleteFunc(ways, func(x []fact) bool { return implies(x, way) }), way)
}

// implies reports whether the conjunction a has all facts of b.
func implies(a, b []fact) bool {
	return len(a) >= len(b) && !slices.ContainsFunc(b, func(x fact) bool { return !contains(a, x) })
}

func contains(facts []fact, x fact) bool {
	_, ok := slices.BinarySearchFunc(facts, x, compareFacts)
	return ok
}

// consensus returns what a and b say but for the one fact that is true in one and false in the other. There is none if they
// differ so in no fact, or in several.
func consensus(a, b []fact) (both []fact, ok bool) {
	both = slices.Concat(a, b)
	slices.SortFunc(both, compareFacts)
	both = slices.Compact(both)
	at := -1
	for i := 1; i < len(both); i++ {
		if both[i].atom == both[i-1].atom {
			if at >= 0 {
				return nil, false
			}
			at = i
		}
	}
	if at < 0 {
		return nil, false
	}
	return slices.Delete(both, at-1, at+1), true
}

// compareWorlds orders worlds by their lock states, and then by what is known in them.
func compareWorlds(a, b world) int {
	return cmp.Or(compareKeys(a, b), slices.CompareFunc(a.facts, b.facts, compareFacts))
}
