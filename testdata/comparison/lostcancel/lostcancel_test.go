package lostcancel

import (
	"context"
	"testing"
)

func TestFetch(t *testing.T) {
	if Fetch(context.Background(), func(context.Context) string { return "a" }) != "a" {
		t.Error("another page")
	}
}
