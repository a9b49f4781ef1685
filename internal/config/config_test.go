package config

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var testFlags = []string{"disable", "exclude", "test", "tier"}

func TestParse(t *testing.T) {
	const file = `# how to look at this module
tier: likely
test: false
exclude:
  - gen/**
  - "*.pb.go"
disable: &codes [CV1001, CV1006]
locks:
  - type: example.com/m/spin.Lock
    lock: Enter
    unlock: Leave
    rlock: Look
    runlock: LookAway
spawns:
  - func: (*example.com/m/pool.Pool).Go
    arg: 1
    times: many
never-return: [example.com/m/log.Die]
`
	want := []Setting{
		{2, "tier", "likely"},
		{3, "test", "false"},
		{4, "exclude", "gen/**,*.pb.go"},
		{7, "disable", "CV1001,CV1006"},
		{9, "models", strings.Join([]string{
			"(*example.com/m/spin.Lock).Enter acquire lock=recv kind=rwmutex",
			"(*example.com/m/spin.Lock).Leave release lock=recv kind=rwmutex",
			"(*example.com/m/spin.Lock).Look acquire lock=recv kind=rwmutex mode=read",
			"(*example.com/m/spin.Lock).LookAway release lock=recv kind=rwmutex mode=read",
			"(*example.com/m/pool.Pool).Go spawn func=arg1 times=many",
			"example.com/m/log.Die exit how=process",
		}, "; ")},
	}
	got, err := Parse([]byte(file), testFlags)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, empty := range []string{"", "\n", "# nothing\n", "---\n"} {
		if got, err := Parse([]byte(empty), testFlags); len(got) > 0 {
			t.Errorf("%q: %v, %v", empty, got, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, test := range []struct {
		file string
		line int
		msg  string
	}{
		{"tier: bug\nteir: bug\n", 2, `unknown key "teir"; did you mean "tier"?`},
		{"tests: false\n", 1, `unknown key "tests"; did you mean "test"?`},
		{"lock:\n  - type: x\n", 1, `unknown key "lock"; did you mean "locks"?`},
		{"something-else: 1\n", 1, `unknown key "something-else"`},
		{"tier: bug\ntier: bug\n", 2, `key "tier" is there twice`},
		{"tier: {a: b}\n", 1, "want a value or a list of values"},
		{"tier:\n", 1, "want a value or a list of values"},
		{"exclude:\n  - a\n  - [b]\n", 3, "want a list of values"},
		{"- tier\n", 1, "the file is not a list of keys with their values"},
		{"tier: [bug\n", 1, "did not find expected ',' or ']'"},
		{"tier: bug\n---\ntier: bug\n", 2, "the file has more than one document"},
		{"locks: spin.Lock\n", 1, "locks: want a list"},
		{"locks:\n  - spin.Lock\n", 2, "want keys with values"},
		{"locks:\n  - lock: Enter\n", 2, "a lock lacks its type"},
		{"locks:\n  - type: a.B\n    unlok: C\n", 3, `unknown key "unlok"; did you mean "unlock"?`},
		{"locks:\n  - type: a.B\n    unlock: [C]\n", 3, "unlock: want a value"},
		{"spawns:\n  - arg: 1\n", 2, "a spawn lacks its func"},
		{"spawns:\n  - func: a.B\n    arg: x\n", 2, `"argx" is no operand (recv, arg0, result0, recv.Field)`},
		{"never-return:\n  - Die\n", 2, `symbol "Die": want pkg.Name`},
		{"never-return:\n  - a.Die; b.Live\n", 2, "a name of Go has no ; and no #"},
	} {
		_, err := Parse([]byte(test.file), testFlags)
		bad, ok := errors.AsType[*Error](err)
		if !ok || bad.Line != test.line || bad.Msg != test.msg {
			t.Errorf("%q: error %+v, want line %d: %s", test.file, err, test.line, test.msg)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"tier", "tier", 0}, {"teir", "tier", 1}, {"tiers", "tier", 1}, {"locks", "looks", 1}, {"abcd", "badc", 2}} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("distance(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}

// FuzzParse wants errors with a place of any file, and settings that fit into arguments.
func FuzzParse(f *testing.F) {
	f.Add("tier: bug\nlocks:\n - type: a.B\n")
	f.Add("a: &a [*a]\n")
	f.Add("tier: &a {b: *a}\nexclude: *a\n")
	f.Fuzz(func(t *testing.T, file string) {
		settings, err := Parse([]byte(file), testFlags)
		if _, ok := errors.AsType[*Error](err); err != nil && !ok {
			t.Errorf("%T: %v", err, err)
		}
		for _, s := range settings {
			if s.Line <= 0 || s.Flag == "" {
				t.Errorf("%+v", s)
			}
		}
	})
}
