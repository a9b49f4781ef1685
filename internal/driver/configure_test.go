package driver

import (
	"encoding/json"
	"flag"
	"os"
	"testing"
)

var updateSchema = flag.Bool("update", false, "write docs/concvet.schema.json")

// The schema of the configuration file is what editors get. That it takes what the command takes is tested in tools/formats.
func TestSchema(t *testing.T) {
	const file = "../../docs/concvet.schema.json"
	want, err := json.MarshalIndent(testDriver().schema(), "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	want = append(want, '\n')
	if *updateSchema {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != string(want) {
		t.Fatalf("%s is out of date (%v): run go test ./internal/driver -run=TestSchema -update", file, err)
	}
}
