package footprint

import (
	"bytes"
	"encoding/gob"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/concvet/concvet/internal/funcfact"
	"github.com/concvet/concvet/internal/symbol"
)

// maxFactBytes is what the facts about net/http and all that it imports may
// weigh, as drivers write them. They weighed 133 kB for 168 packages with Go
// 1.26.8; the rest is room for other versions. Drivers read these bytes again
// and again, so raise the number only with a reason.
const maxFactBytes = 150_000

// stdFootprints are what is expected of well-known functions. Parameters are $0,
// $1, receivers first. Only the listed parts must be there, and those after "no"
// must not.
var stdFootprints = []struct {
	fn   string
	want string
	no   string
}{
	// Types that one goroutine may use at a time.
	{"(bytes.Buffer).Write", "write $0.buf; write $0.buf[…]; write $0.off; read $1[…]", "opaque; write $1[…]"},
	{"(bytes.Buffer).Len", "read $0.buf; read $0.off", "write; opaque"},
	{"(strings.Builder).WriteString", "write $0.buf; write $0.buf tail", "opaque; write $1"},
	{"(strings.Builder).String", "read $0.buf", "write"},
	{"(strings.Reader).Read", "write $0.i; write $1[…]", "opaque"},
	{"(bufio.Writer).WriteString", "write $0.n; write $0.buf[…]; write $0.err; opaque", ""},
	{"(bufio.Scanner).Scan", "write $0.token; write $0.start; opaque", ""},
	{"(encoding/json.Encoder).Encode", "write $0.err; opaque", ""},
	{"(encoding/json.Decoder).Decode", "write $0.err; write $0.scanp", ""},
	{"(net/url.Values).Set", "write $0 table", "opaque"},
	{"(net/url.Values).Get", "read $0 table", "write; opaque"},
	{"(net/http.Header).Set", "write $0 table", "opaque"},
	{"(net/http.Header).Get", "read $0 table", "write; opaque"},
	{"(net/http.Request).ParseForm", "write $0.Form; write $0.PostForm; opaque", ""},
	{"(container/list.List).PushBack", "write $0.len; write $0.root.next", "opaque"},
	{"(math/rand/v2.PCG).Uint64", "write $0.hi; write $0.lo", "opaque"},
	{"(math/big.Int).Add", "write $0.abs; read $1.abs; read $2.abs", "write $1; write $2"},
	{"(text/template.Template).Parse", "sync lock $0.common.muTmpl", ""},

	// Functions that write to what they are given.
	{"sort.Ints", "write $0[…]", "opaque"},
	{"slices.Sort", "write $0[…]", "opaque"},
	{"slices.Reverse", "write $0[…]", "opaque"},
	{"maps.Copy", "write $0 table; read $1 table", "write $1; opaque"},
	{"(encoding/binary.littleEndian).PutUint32", "", "write"}, // other packages cannot name the type
	{"encoding/hex.Encode", "write $0[…]; read $1[…]", "write $1"},
	{"io.ReadFull", "write $1[…]; opaque", "read"},
	{"bytes.Equal", "read $0[…]; read $1[…]", "write; opaque"},

	// Functions that synchronize themselves, or have nothing to do with memory.
	{"log.Printf", "opaque; ambient", "write"},
	{"(log.Logger).SetPrefix", "release atomic $0.prefix", "write"},
	{"(log.Logger).Println", "sync lock $0.outMu", "write"},
	{"fmt.Println", "opaque", "write"},
	{"(os.File).Write", "opaque", "write"},
	{"(net/http.ServeMux).Handle", "sync lock $0.mu", "write"},
	{"(net/http.Client).Do", "read $0.Timeout; opaque", "write"},
	{"(net/http.Server).RegisterOnShutdown", "sync lock $0.mu", "write"},
	{"(net/http.Server).Shutdown", "spawn $0.onShutdown[…] many joined", ""},
	{"(io.PipeWriter).Write", "sync chan $0.r.pipe.wrCh", ""},
	{"(io.PipeWriter).Close", "release chan $0.r.pipe.done", ""},
	{"os.Setenv", "ambient", "write"},
}

// TestStd looks at what the facts say of net/http, of some other packages, and of
// all that they import.
func TestStd(t *testing.T) {
	if testing.Short() {
		t.Skip("analyses 200 packages")
	}
	t.Parallel()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadAllSyntax},
		"net/http", "encoding/json", "container/list", "math/rand/v2", "text/template", "encoding/hex", "encoding/binary", "maps")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{Analyzer}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	facts := make(map[string]*packageFact)
	for act := range graph.All() {
		if act.Analyzer != Analyzer {
			continue
		}
		if act.Err != nil {
			t.Errorf("%s: %v", act.Package, act.Err)
			continue
		}
		if res, ok := act.Result.(*Result); ok && len(res.failures) > 0 { // of roots
			t.Errorf("%s: %d failures, the first %v", act.Package, len(res.failures), res.failures[0])
		}
		fact := new(packageFact)
		if act.PackageFact(act.Package.Types, fact) {
			facts[act.Package.PkgPath] = fact
		}
	}
	for _, test := range stdFootprints {
		got := footprintIn(t, facts, test.fn)
		for _, want := range split(test.want) {
			if !slices.Contains(strings.Split(got, "; "), want) {
				t.Errorf("%s: %s\nis missing %q", test.fn, got, want)
			}
		}
		for _, no := range split(test.no) {
			for _, part := range strings.Split(got, "; ") {
				if strings.HasPrefix(part, no) {
					t.Errorf("%s: %s\nhas %q", test.fn, got, part)
				}
			}
		}
	}
	weigh(t, pkgs[slices.IndexFunc(pkgs, func(p *packages.Package) bool { return p.PkgPath == "net/http" })], facts)
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, "; ")
}

// footprintIn spells what the facts say of a function.
func footprintIn(t *testing.T, facts map[string]*packageFact, name string) string {
	t.Helper()
	fn, err := symbol.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	fact := facts[fn.Pkg]
	if fact == nil {
		t.Fatalf("no fact of %s", fn.Pkg)
	}
	r, err := funcfact.Open(fact.Functions)
	if err != nil {
		t.Fatal(err)
	}
	f, ok, err := funcfact.Lookup(r, fn, decodeFunction)
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		f = &Function{}
	}
	return spell(nil, f)
}

// weigh checks the size of the facts about root and all that it imports.
func weigh(t *testing.T, root *packages.Package, facts map[string]*packageFact) {
	t.Helper()
	count, total := 0, 0
	packages.Visit([]*packages.Package{root}, nil, func(p *packages.Package) {
		if fact := facts[p.PkgPath]; fact != nil {
			count++
			total += len(encoded(t, fact))
		}
	})
	t.Logf("%d bytes for %d packages", total, count)
	if total > maxFactBytes {
		t.Errorf("facts weigh %d bytes, at most %d", total, maxFactBytes)
	}
	if count < 100 {
		t.Errorf("only %d packages: is everything analysed?", count)
	}
}

// encoded returns fact as drivers write it.
func encoded(t *testing.T, fact *packageFact) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := gob.NewEncoder(&buf).Encode(fact); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}
