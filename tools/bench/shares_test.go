package main

import (
	"bytes"
	"encoding/binary"
	"encoding/gob"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// sized is a fact for tests.
type sized struct{ Text string }

// AFact marks sized as a fact.
func (*sized) AFact() {}

// other is a fact of another analyzer.
type other struct{ Text string }

// AFact marks other as a fact.
func (*other) AFact() {}

func TestShares(t *testing.T) {
	gob.Register(new(sized))
	gob.Register(new(other))
	owners := map[reflect.Type]string{reflect.TypeFor[*sized](): "one", reflect.TypeFor[*other](): "two"}
	large := string(make([]byte, 1000))
	facts := []storedFact{{"p", "", &sized{large}}, {"p", "A", &sized{large}}, {"p", "", &other{large}}}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(facts); err != nil {
		t.Fatal(err)
	}
	got := sharesOf(t, vetxOf(b.Bytes()), owners)
	if one, two := got["one"], got["two"]; len(got) != 2 || one < 2000 || one > 2200 || two < 1000 || two > 1100 {
		t.Errorf("got %v", got)
	}
	for _, foreign := range [][]byte{nil, vetxOf(nil), vetxOf([]byte("what another tool writes"))} {
		if got := sharesOf(t, foreign, owners); len(got) > 0 {
			t.Errorf("%q: got %v", foreign, got)
		}
	}
	if got, err := shares(filepath.Join(t.TempDir(), "none"), owners); len(got) > 0 || err != nil {
		t.Errorf("no file: got %v, %v", got, err)
	}
}

// vetxOf returns a file without types.
func vetxOf(facts []byte) []byte {
	return append(binary.LittleEndian.AppendUint32([]byte("vetx\x00\x00\x00\x00"), uint32(len(facts))), facts...)
}

func sharesOf(t *testing.T, file []byte, owners map[reflect.Type]string) map[string]int64 {
	t.Helper()
	name := filepath.Join(t.TempDir(), "vet.out")
	if err := os.WriteFile(name, file, 0o666); err != nil {
		t.Fatal(err)
	}
	sizes, err := shares(name, owners)
	if err != nil {
		t.Error(err)
	}
	return sizes
}

// Each analyzer of the suite that has facts is known by its name.
func TestFactOwners(t *testing.T) {
	names := make(map[string]bool)
	for _, name := range factOwners() {
		names[name] = true
	}
	for _, want := range []string{"concsummary", "conccritical", "concfootprint", "concguard"} {
		if !names[want] {
			t.Errorf("no facts of %s in %v", want, names)
		}
	}
}
