package othersystems

import (
	"os"
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestModuleTypeChecks(t *testing.T) {
	for _, system := range []string{"windows", "darwin"} {
		t.Run(system, func(t *testing.T) {
			pkgs, err := packages.Load(&packages.Config{
				Mode:  packages.LoadSyntax | packages.NeedDeps,
				Env:   append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0"),
				Tests: true,
			}, "github.com/concvet/concvet/...")
			if err != nil {
				t.Fatal(err)
			}
			for p := range packages.Postorder(pkgs) {
				for _, err := range p.Errors {
					t.Error(err)
				}
			}
		})
	}
}
