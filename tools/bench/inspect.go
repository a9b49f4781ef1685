package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// An extent is how much a tool had to do for a target, and what it left.
type extent struct {
	runs  int   // of the tool
	lines int64 // of Go, in all runs
	types int64 // bytes written
	facts int64 // bytes written

	shares map[string]int64 // of facts, by analyzer; none if they are of another tool
}

// inspect adds a round of peak memory and fills in the extent, by a run with the
// shim between the go command and the tool.
func (b *bench) inspect(ctx context.Context, tg *target, t *tool, e *expense) error {
	file, err := b.link(ctx, t)
	if err != nil {
		return err
	}
	defer os.Remove(file)
	if err := tg.prepare(ctx, file, t.flags...); err != nil {
		return err
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	log := filepath.Join(b.temp, "log_"+b.fresh())
	shimmed := *tg
	shimmed.env = slices.Concat(tg.env, []string{shimTool + "=" + file, shimLog + "=" + log})
	if _, err := shimmed.vet(ctx, self, t.flags...); err != nil {
		return err
	}
	data, err := os.ReadFile(log)
	if err != nil {
		return fmt.Errorf("%s: the go command did not run the tool: %w", tg.name, err)
	}
	extent, memory, err := readLog(data)
	e.extent = extent
	e.memory = append(e.memory, float64(memory))
	return err
}

// readLog adds up the records of a log. The memory is that of the largest run.
func readLog(log []byte) (e extent, memory int64, err error) {
	for line := range bytes.Lines(log) {
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			return e, 0, fmt.Errorf("log of the shim: %w", err)
		}
		e.runs++
		e.lines += int64(r.Lines)
		e.types += r.Types
		e.facts += r.Facts
		for name, n := range r.Shares {
			if e.shares == nil {
				e.shares = make(map[string]int64)
			}
			e.shares[name] += n
		}
		memory = max(memory, r.Memory)
	}
	return e, memory, nil
}
