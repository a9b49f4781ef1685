package main

import (
	"context"
	"os"
)

// A cost is what a target costs when nothing is cached from the tools.
type cost struct {
	target string

	tool, base expense
}

// cpu returns the ratio of CPU times.
func (c *cost) cpu() float64 { return pairedRatio(c.tool.cpu, c.base.cpu) }

// memory returns the ratio of peak memories, NaN if the system does not tell.
func (c *cost) memory() float64 { return pairedRatio(c.tool.memory, c.base.memory) }

// An expense is what one tool took on a target, by round. Only ratios of it are
// printed, except for the extent.
type expense struct {
	cpu    []float64 // seconds
	memory []float64
	extent extent // the same in all rounds
}

// measureCold measures both tools on a target, in turns.
func (b *bench) measureCold(ctx context.Context, tg *target) (*cost, error) {
	b.logf("%s: compile", tg.name)
	if _, err := b.vetCold(ctx, tg, b.base); err != nil {
		return nil, err
	}
	c := &cost{target: tg.name}
	for i := range b.rounds {
		b.logf("%s: round %d of %d", tg.name, i+1, b.rounds)
		if err := b.spend(ctx, tg, b.base, &c.base); err != nil {
			return nil, err
		}
		if err := b.spend(ctx, tg, b.tool, &c.tool); err != nil {
			return nil, err
		}
	}
	for i := range b.rounds {
		b.logf("%s: round %d of %d for memory", tg.name, i+1, b.rounds)
		if err := b.inspect(ctx, tg, b.base, &c.base); err != nil {
			return nil, err
		}
		if err := b.inspect(ctx, tg, b.tool, &c.tool); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// spend adds a round of CPU time.
func (b *bench) spend(ctx context.Context, tg *target, t *tool, e *expense) error {
	cpu, err := b.vetCold(ctx, tg, t)
	e.cpu = append(e.cpu, cpu)
	return err
}

// vetCold returns the CPU seconds of one run of a tool that finds no results of
// its own in the cache.
func (b *bench) vetCold(ctx context.Context, tg *target, t *tool) (float64, error) {
	file, err := b.link(ctx, t)
	if err != nil {
		return 0, err
	}
	defer os.Remove(file)
	if err := tg.prepare(ctx, file, t.flags...); err != nil {
		return 0, err
	}
	return tg.vet(ctx, file, t.flags...)
}
