package judged

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/concvet/concvet/tools/command"
)

// Std is the name of the standard library in the table. Its version is that of the Go installation.
const Std = "std"

// Fetch copies a module at a version out of the module cache, where the go command would treat it as a dependency of others, to a directory
// below dir, which it returns. A copy that is there already is used again.
func Fetch(ctx context.Context, dir, module, version string) (string, error) {
	to := filepath.Join(dir, Flat(module, version))
	if _, err := os.Stat(filepath.Join(to, "go.mod")); err == nil {
		return to, nil
	}
	// Outside of any module, so that none is changed by it.
	out, err := command.Output(ctx, dir, nil, "go", "mod", "download", "-json", module+"@"+version)
	if err != nil {
		return "", err
	}
	var got struct{ Dir, GoMod string }
	if err := json.Unmarshal(out, &got); err != nil {
		return "", fmt.Errorf("go mod download %s@%s: %w", module, version, err)
	}
	if err := command.CopyWritable(to, os.DirFS(got.Dir), "go.mod"); err != nil {
		return "", err
	}
	// Modules from before there were modules have no such file, but the go command has made one up. It is written last, and
	// so shows that the copy is complete.
	data, err := os.ReadFile(got.GoMod)
	if err != nil {
		return "", err
	}
	return to, os.WriteFile(filepath.Join(to, "go.mod"), data, 0o666)
}

// Flat returns the name of files and directories for a module at a version.
func Flat(module, version string) string { return strings.ReplaceAll(module, "/", "_") + "@" + version }
