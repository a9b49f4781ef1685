package driver

import (
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

var updateSchema = flag.Bool("update", false, "write docs/concvet.schema.json")

// The schema of the configuration file is what editors get. It takes what the command takes, and refuses what it refuses.
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
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(got)))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("concvet.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("concvet.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		file string
		ok   bool
	}{
		{"tier: likely\ntest: false\ndisable: [CV1001]\nc: 2\nlockset: false\nracepattern.advice: true\n", true},
		{"locks: [{type: m.Lock, lock: Enter}]\nspawns: [{func: m.Go, arg: 1, times: many}]\nnever-return: [m.Die]\n", true},
		{"teir: likely\n", false},
		{"test: 3\n", false},
		{"locks: [{lock: Enter}]\n", false},
		{"spawns: [{func: m.Go, times: often}]\n", false},
	} {
		var value any
		if err := yaml.Unmarshal([]byte(test.file), &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != test.ok {
			t.Errorf("%q: the schema says %v", test.file, err)
		}
		name := t.TempDir() + "/concvet.yaml"
		if err := os.WriteFile(name, []byte(test.file), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := testDriver().parse([]string{"-config=" + name}); (err == nil) != test.ok {
			t.Errorf("%q: the command says %v", test.file, err)
		}
	}
}
