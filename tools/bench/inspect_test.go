package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestReadLog(t *testing.T) {
	const log = `{"Package": "a", "Lines": 10, "Memory": 5, "Types": 100, "Facts": 1, "Shares": {"one": 1}}
{"Package": "b", "Lines": 20, "Memory": 9, "Types": 200, "Facts": 2}
{"Package": "c", "Lines": 30, "Memory": 7, "Types": 300, "Facts": 4, "Shares": {"one": 3, "two": 1}}
`
	e, memory, err := readLog([]byte(log))
	want := extent{runs: 3, lines: 60, types: 600, facts: 7, shares: map[string]int64{"one": 4, "two": 1}}
	if err != nil || !reflect.DeepEqual(e, want) || memory != 9 {
		t.Errorf("got %+v, %d, %v, want %+v, 9", e, memory, err, want)
	}
	if _, _, err := readLog([]byte(log[:len(log)-5])); err == nil {
		t.Error("no error for a log that breaks off")
	}
}

func TestParseVetxSizes(t *testing.T) {
	header := "vetx\x03\x00\x00\x00\x02\x01\x00\x00" // 3 and 258 bytes
	good := header + string(make([]byte, 3+258))
	types, facts, err := parseVetxSizes([]byte(good))
	if types != 3 || facts != 258 || err != nil {
		t.Errorf("got %d, %d, %v, want 3, 258", types, facts, err)
	}
	for _, old := range []string{"", "gob", "VETX" + good[4:]} {
		types, facts, err := parseVetxSizes([]byte(old))
		if types != 0 || facts != int64(len(old)) || err != nil {
			t.Errorf("%q: got %d, %d, %v, want all of it as facts", old, types, facts, err)
		}
	}
	for name, bad := range map[string]string{
		"cut":    good[:len(good)-1],
		"longer": good + "x",
	} {
		if _, _, err := parseVetxSizes([]byte(bad)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if types, facts, err := vetxSizes(filepath.Join(t.TempDir(), "none")); types != 0 || facts != 0 || err != nil {
		t.Errorf("missing file: %d, %d, %v", types, facts, err)
	}
}

func TestNewRecord(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	cfg, err := json.Marshal(map[string]any{
		"ID":         "p [p.test]",
		"GoFiles":    []string{write("p.go", "package p\n\nvar x = 1\n"), write("q.go", "package p\n")},
		"VetxOutput": write("vet.out", "vetx\x01\x00\x00\x00\x02\x00\x00\x00tff"),
	})
	if err != nil {
		t.Fatal(err)
	}
	got, err := newRecord(write("vet.cfg", string(cfg)))
	if want := (record{Package: "p [p.test]", Lines: 4, Types: 1, Facts: 2}); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, want %+v", got, err, want)
	}
}
