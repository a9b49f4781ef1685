package syncmodel

import (
	"bufio"
	"fmt"
	"go/types"
	"go/version"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// typeParams matches the type parameters of a receiver, which rows leave out.
var typeParams = regexp.MustCompile(`\[[^]]*\]`)

// TestResolve finds the function of every row and checks its operands.
func TestResolve(t *testing.T) {
	pkgs := universe(t)
	for _, r := range builtinRows(t) {
		pkg := pkgs[r.fn.Pkg]
		if pkg == nil {
			t.Errorf("%s: there is no package %s", r.place, r.fn.Pkg)
			continue
		}
		fn := find(pkg, r)
		if fn == nil {
			if r.since != "" && version.Compare(runtime.Version(), r.since) < 0 {
				t.Logf("%s: %s skipped: it is of %s, this is %s", r.place, r.spelling, r.since, runtime.Version())
			} else {
				t.Errorf("%s: %s does not exist", r.place, r.spelling)
			}
			continue
		}
		if full := typeParams.ReplaceAllString(fn.FullName(), ""); full != r.spelling {
			t.Errorf("%s: %s is spelled %s", r.place, r.spelling, full)
		}
		if Lookup(fn) == nil {
			t.Errorf("%s: Lookup does not find %s", r.place, r.spelling)
		}
		for _, problem := range checkOperands(fn, r.effect) {
			t.Errorf("%s: %s: %s", r.place, r.spelling, problem)
		}
	}
}

// find returns the function or method that r is about, or nil.
func find(pkg *types.Package, r builtinRow) *types.Func {
	if !r.fn.IsMethod() {
		fn, _ := pkg.Scope().Lookup(r.fn.Name).(*types.Func)
		return fn
	}
	obj := pkg.Scope().Lookup(r.fn.Recv)
	if obj == nil {
		return nil
	}
	named, ok := obj.Type().(*types.Named)
	if !ok {
		return nil
	}
	if iface, ok := named.Underlying().(*types.Interface); ok {
		for m := range iface.ExplicitMethods() {
			if m.Name() == r.fn.Name {
				return m
			}
		}
	}
	for m := range named.Methods() {
		if m.Name() == r.fn.Name {
			return m
		}
	}
	return nil
}

// TestSince compares the releases of rows with the API files of the toolchain:
// what is younger than Go 1.20 must say so, and nothing may claim another one.
func TestSince(t *testing.T) {
	files, _ := filepath.Glob(filepath.Join(runtime.GOROOT(), "api", "go1*.txt"))
	if len(files) == 0 {
		t.Skip("the toolchain comes without its API files")
	}
	api := make(map[string]string)
	for _, file := range files {
		readAPI(t, api, file)
	}
	for _, r := range builtinRows(t) {
		release := api[apiName(r)]
		if release == "" {
			continue // unexported, or not part of the standard library
		}
		young := version.Compare(release, "go1.20") > 0
		if r.since != release && (r.since != "" || young) {
			t.Errorf("%s: %s is of %s, not %q", r.place, r.spelling, release, r.since)
		}
	}
}

// apiLine matches what an API file says about functions and methods.
var apiLine = regexp.MustCompile(`^pkg (\S+)(?: \([^)]*\))?, (?:func (\w+)|method \(\*?(\w+)[^)]*\) (\w+)|type (\w+) interface, (\w+)\()`)

// readAPI adds the functions of an API file to api: the oldest release that
// has them.
func readAPI(t *testing.T, api map[string]string, file string) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	release := strings.TrimSuffix(filepath.Base(file), ".txt")
	scan := bufio.NewScanner(f)
	for scan.Scan() {
		m := apiLine.FindStringSubmatch(scan.Text())
		if m == nil {
			continue
		}
		key := fmt.Sprintf("%s.%s.%s", m[1], m[3]+m[5], m[2]+m[4]+m[6])
		if old, ok := api[key]; !ok || version.Compare(release, old) < 0 {
			api[key] = release
		}
	}
	if err := scan.Err(); err != nil {
		t.Fatal(err)
	}
}

// apiName returns the key of a row's function in the API files, which list the
// methods of testing.common under the types that embed it.
func apiName(r builtinRow) string {
	recv := r.fn.Recv
	if r.fn.Pkg == "testing" && recv == "common" {
		recv = "T"
	}
	return fmt.Sprintf("%s.%s.%s", r.fn.Pkg, recv, r.fn.Name)
}
