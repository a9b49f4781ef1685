package client_test

import (
	"strings"
	"testing"
	"time"

	client "kernels/race_test/subtests_share_fixture/fixed"
)

func newClient() *client.Client {
	return &client.Client{Base: "http://localhost"}
}

func TestURL(t *testing.T) {
	t.Run("fast", func(t *testing.T) {
		t.Parallel()
		c := newClient()
		c.Timeout = time.Second
		check(t, c, "1s")
	})
	t.Run("slow", func(t *testing.T) {
		t.Parallel()
		c := newClient()
		c.Timeout = time.Minute
		check(t, c, "1m0s")
	})
}

func check(t *testing.T, c *client.Client, want string) {
	t.Helper()
	if u := c.URL("x"); !strings.Contains(u, "http") {
		t.Errorf("got %s, want %s", u, want)
	}
}
