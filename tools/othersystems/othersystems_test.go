package othersystems

import (
	"os"
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestModulesTypeCheck(t *testing.T) {
	for _, system := range []string{"windows", "darwin"} {
		for name, dir := range map[string]string{"concvet": "../..", "tools": ".."} {
			t.Run(system+"/"+name, func(t *testing.T) { typeCheck(t, system, dir) })
		}
	}
}

// typeCheck type-checks the module in dir for an operating system.
func typeCheck(t *testing.T, system, dir string) {
	pkgs, err := packages.Load(&packages.Config{
		Mode:  packages.LoadSyntax | packages.NeedDeps,
		Dir:   dir,
		Env:   append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"),
		Tests: true,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	for p := range packages.Postorder(pkgs) {
		for _, err := range p.Errors {
			t.Error(err)
		}
	}
}
