package formats

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"

	"github.com/concvet/concvet/internal/driver"
	"github.com/concvet/concvet/suite"
)

// concvet runs the command, and returns its exit status and what it prints.
func concvet(args ...string) (int, []byte) {
	var out bytes.Buffer
	d := &driver.Driver{Roots: suite.Roots(), Stdout: &out, Stderr: io.Discard}
	return d.Main(args), out.Bytes()
}

// TestConfigSchema wants the schema of the configuration file to take what the command takes, and to refuse what it refuses.
func TestConfigSchema(t *testing.T) {
	const id = "concvet.schema.json"
	status, text := concvet("config", "-schema")
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if status != driver.ExitOK || err != nil {
		t.Fatal(status, err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(id, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile(id)
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
		name := filepath.Join(t.TempDir(), "concvet.yaml")
		if err := os.WriteFile(name, []byte(test.file), 0o666); err != nil {
			t.Fatal(err)
		}
		if status, out := concvet("config", "-config="+name); (status == driver.ExitOK) != test.ok {
			t.Errorf("%q: the command ends with status %d\n%s", test.file, status, out)
		}
	}
}
