package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// unforced are the findings that no execution shows by their schedule, with the reason.
var unforced = map[string]string{
	"blind_block_pipeline/batcher_returns_on_bad_batch/buggy/batcher.go:69 CV4007": "the timer that fires in the schedule finds a batch to send, though no event came before",
}

// A runner runs a program.
type runner struct {
	t   *testing.T
	bin string
	p   program

	hasOther bool
}

// run runs a test of package runner on a function of the program, and ends it after a limit.
func (r *runner) run(test, function string, limit time.Duration, env ...string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 2*timeOfFixed)
	defer cancel()
	cmd := exec.CommandContext(ctx, r.bin, "-test.run=^"+test+"$", "-test.timeout="+limit.String())
	cmd.Env = append(os.Environ(), append(env, "GOTRACEBACK=all", "PROGRAM="+function)...)
	return cmd.CombinedOutput()
}

// attempts is how many ways are tried in which goroutines may stand for those of a schedule.
const attempts = 10

// showsFindings checks that each finding in the program is shown by its schedule, and reports whether that shows a bug with a label.
func (r *runner) showsFindings(found []*schedule) bool {
	bugs, err := bugsOf(corpus, r.p)
	if err != nil {
		r.t.Fatal(err)
	}
	labelled := false
	for _, s := range found {
		shown, last := r.force(s)
		r.t.Logf("%s: %d steps, shown: %t", s.key(), len(s.steps), shown)
		if excused := unforced[s.key()] != ""; shown == excused {
			r.t.Errorf("%s: shown: %t, excused: %t\n%s", s.key(), shown, excused, last.out)
		}
		labelled = labelled || shown && slices.ContainsFunc(bugs, func(b bug) bool { return b.explains(s.report) })
	}
	return labelled
}

// force runs a program by the schedule of a finding until that shows, and all steps are taken.
func (r *runner) force(s *schedule) (shown bool, last outcome) {
	functions := []string{r.p.dir}
	if r.hasOther {
		functions = append(functions, r.p.dir+other)
	}
	for _, function := range functions {
		for attempt := range attempts {
			last = r.schedule(function, s.steps, attempt)
			if last.shows(s) && !strings.Contains(last.out, "gate: nobody comes") {
				return true, last
			}
		}
	}
	return false, last
}

// schedule runs a function of a program by a schedule.
func (r *runner) schedule(function string, steps []step, attempt int) outcome {
	arg, err := json.Marshal(steps)
	if err != nil {
		r.t.Fatal(err)
	}
	out, _ := r.run("TestSchedule", function, timeOfBuggy, "STEPS="+string(arg), fmt.Sprint("ATTEMPT=", attempt)) // it may panic, as it should
	return outcome{r.p, filepath.ToSlash(string(out))}
}

// An outcome is what a program prints that is run by a schedule: who stands for which leg, and where all goroutines are in the end.
type outcome struct {
	program
	out string
}

// A stack is where a goroutine is.
type stack struct {
	frames  []place // in files of the program, innermost first
	started place   // where it was started
}

var (
	goroutinePattern = regexp.MustCompile(`(?m)^goroutine (\d+) .*\[.*\]:\n((?:.+\n)*)`)
	legPattern       = regexp.MustCompile(`(?m)^gate: leg 1 is goroutine (\d+)$`)
	framePattern     = regexp.MustCompile(`(?m)^\t.*?/((?:blind_)?block_\w+/\w+/\w+/\S+\.go):(\d+)`)
)

// stacks returns where the goroutines are, by their numbers.
func (o outcome) stacks() map[string]stack {
	all := make(map[string]stack)
	for _, g := range goroutinePattern.FindAllStringSubmatch(o.out, -1) {
		text, from, _ := strings.Cut(g[2], "\ncreated by ")
		if i := strings.LastIndex(text, "\npanic("); i >= 0 {
			text = text[i:] // before it are functions that were deferred
		}
		s := stack{frames: framesIn(text)}
		if created := framesIn(from); len(created) > 0 {
			s.started = created[0]
		}
		all[g[1]] = s
	}
	return all
}

func framesIn(text string) []place {
	var out []place
	for _, m := range framePattern.FindAllStringSubmatch(text, -1) {
		p := place{file: m[1]}
		fmt.Sscan(m[2], &p.line)
		out = append(out, p)
	}
	return out
}

// hasFrame reports whether a goroutine is, or was called from, or started, in one of some places.
func (o outcome) hasFrame(places []place) bool {
	for _, s := range o.stacks() {
		if slices.ContainsFunc(append(s.frames, s.started), func(p place) bool { return slices.Contains(places, p) }) {
			return true
		}
	}
	return false
}

// shows reports whether the goroutine that a finding is about is where it says.
func (o outcome) shows(s *schedule) bool {
	stacks := o.stacks()
	if len(s.steps) > 0 {
		m := legPattern.FindStringSubmatch(o.out)
		return m != nil && s.panics == strings.Contains(o.out, "\npanic: ") && slices.ContainsFunc(stacks[m[1]].innermost(), s.isAt)
	}
	for _, g := range stacks {
		switch at := g.innermost(); {
		case s.code == "CV4008" && g.started == s.place, s.code != "CV4008" && slices.ContainsFunc(at, s.isAt):
			return true
		case strings.Contains(o.out, "\npanic: ") && slices.ContainsFunc(at, s.isBehind):
			return true
		}
	}
	return false
}

// innermost returns the innermost frame, if there is one.
func (s stack) innermost() []place { return s.frames[:min(1, len(s.frames))] }

// putGates puts gates into a program in dir for the schedules of findings in it, which are told where tracebacks show them.
func putGates(t *testing.T, dir string, p program, found []*schedule) {
	lines := make(map[string]int)
	for _, s := range found {
		for _, st := range s.steps {
			lines[st.At] = 0
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, p.dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out, err := withGates(path.Base(filepath.ToSlash(file)), src, lines)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, out, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for at, line := range lines {
		if line == 0 {
			t.Errorf("%s: no gate at %s", p, at)
		}
	}
	for _, s := range found {
		if n := len(s.steps); n > 0 {
			s.places = append(s.places, place{s.file, lines[s.steps[n-1].At]})
		}
	}
}
