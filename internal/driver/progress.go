package driver

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/concvet/concvet/internal/terminal"
	"github.com/concvet/concvet/internal/textsafe"
)

// The first run of concvet analyzes all that the packages at hand import, which takes a minute or two. What it is at then
// stands in one line on standard error, if that is a terminal: each vet tool appends the name of its package to a
// file, of which it knows from a variable of its environment. Results do not depend on that variable, so
// it does no harm that the build cache does not know of it.

// progressVariable names the file to which vet tools append the packages that they begin with.
const progressVariable = "CONCVET_PROGRESS"

// Nothing is shown of runs that end sooner than patience; then the line is written anew at each pulse.
const (
	patience = time.Second
	pulse    = 200 * time.Millisecond
)

// progressWidth bounds the line, since one that is wrapped could not be written over.
const progressWidth = 78

// announce tells that the vet tool begins with a package. Nobody may be listening.
func announce(path string) {
	name := os.Getenv(progressVariable)
	if name == "" {
		return
	}
	if f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0); err == nil {
		fmt.Fprintln(f, path) // in one piece
		f.Close()
	}
}

// A progressLine shows how far vet tools are.
type progressLine struct {
	w    io.Writer
	file string
	done sync.WaitGroup

	mu    sync.Mutex
	total int // of packages, as far as is known
}

// follow begins to show how far the vet tools of cmd are, if that is of use to somebody. What it returns ends that.
func (g *goCommand) follow(cmd *exec.Cmd, temp string) (stop func()) {
	if g.watched == nil || temp == "" || !terminal.Is(g.watched) {
		return func() {}
	}
	p := &progressLine{w: terminal.Writer(g.watched), file: filepath.Join(temp, "progress")}
	if os.WriteFile(p.file, nil, 0o600) != nil {
		return func() {}
	}
	cmd.Env = append(cmd.Environ(), progressVariable+"="+p.file)
	ctx, cancel := context.WithCancel(context.Background())
	p.done.Go(func() { p.show(ctx) })
	p.done.Go(func() { p.count(ctx, g.dir, cmd.Args) })
	return func() {
		cancel()
		p.done.Wait()
	}
}

// show writes the line until ctx is done, and removes it then.
func (p *progressLine) show(ctx context.Context) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(patience):
	}
	ticker := time.NewTicker(pulse)
	defer ticker.Stop()
	for {
		if line := p.line(); line != "" {
			fmt.Fprintf(p.w, "\r\x1b[K%s", line)
		}
		select {
		case <-ctx.Done():
			fmt.Fprint(p.w, "\r\x1b[K")
			return
		case <-ticker.C:
		}
	}
}

// line returns what there is to tell.
func (p *progressLine) line() string {
	told, err := os.ReadFile(p.file)
	packages := strings.Split(strings.TrimRight(string(told), "\n"), "\n")
	if err != nil || packages[0] == "" {
		return "concvet: loading packages"
	}
	p.mu.Lock()
	total := p.total
	p.mu.Unlock()
	of := ""
	if total >= len(packages) {
		of = fmt.Sprintf(" of at most %d", total) // those that are known need not be analyzed again
	}
	last, _, _ := strings.Cut(packages[len(packages)-1], " [") // p [p.test]
	line := []rune(fmt.Sprintf("concvet: package %d%s: %s", len(packages), of, textsafe.Line(last)))
	return string(line[:min(len(line), progressWidth)])
}

// count counts the packages that go vet, called with args, has to look at.
func (p *progressLine) count(ctx context.Context, dir string, args []string) {
	select { // most runs are over sooner
	case <-ctx.Done():
		return
	case <-time.After(patience):
	}
	list := []string{"list", "-e", "-deps", "-test", "-f", "{{.ImportPath}}"}
	rest := args[slices.Index(args, "vet")+1:]
	for _, arg := range rest {
		if !strings.HasPrefix(arg, "-") || strings.HasPrefix(arg, "-tags=") {
			list = append(list, arg)
		}
	}
	cmd := exec.CommandContext(ctx, "go", list...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return
	}
	total := 0
	for line := range strings.Lines(string(out)) {
		if name := strings.TrimSpace(line); name != "unsafe" && !strings.HasSuffix(name, ".test") {
			total++
		}
	}
	p.mu.Lock()
	p.total = total
	p.mu.Unlock()
}
