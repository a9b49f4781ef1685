package summary

import (
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"

	"github.com/concvet/concvet/internal/testing/ssatest"
)

// The error of a context is not nil where control has received from its channel before, on every way.
func TestIsErrOfEnded(t *testing.T) {
	t.Parallel()
	p := ssatest.Build(t, `package p

import "context"

type job struct{ ctx context.Context }

func yesReceived(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
func yesCause(ctx context.Context) error    { <-ctx.Done(); return context.Cause(ctx) }
func yesField(j *job) error                 { <-j.ctx.Done(); return j.ctx.Err() }

func yesArm(ctx context.Context, free chan bool) error {
	select {
	case <-free:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func yesFurtherDown(ctx context.Context, free chan bool, log func() bool) error {
	select {
	case <-free:
	case <-ctx.Done():
		if log() {
			return ctx.Err()
		}
	}
	return nil
}

func yesDefault(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	default:
	}
	return nil
}

func noOther(ctx, other context.Context) error { <-other.Done(); return ctx.Err() }
func noLater(ctx context.Context) error        { err := ctx.Err(); <-ctx.Done(); return err }
func noAsked(ctx context.Context) error        { _ = ctx.Done(); return ctx.Err() }

func noOtherArm(ctx context.Context, free chan bool) error {
	select {
	case <-free:
		return ctx.Err()
	case <-ctx.Done():
	}
	return nil
}

func noEitherArm(ctx context.Context, free chan bool) error {
	select {
	case <-free:
	case <-ctx.Done():
	}
	return ctx.Err()
}

func noOtherMethod(ctx context.Context) any { <-ctx.Done(); return ctx.Value(nil) }
`)
	for name, member := range p.SSA.Members {
		fn, ok := member.(*ssa.Function)
		if !ok || name == "init" {
			continue
		}
		got := false
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok {
					got = got || isErrOfEnded(call)
				}
			}
		}
		if want := strings.HasPrefix(name, "yes"); got != want {
			t.Errorf("%s: %t, want %t", name, got, want)
		}
	}
}
