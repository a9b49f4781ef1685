package catalog

import (
	"strings"
	"testing"
)

func shouting(c *Catalog) {
	c.Add(".loud", CodecFunc(strings.ToUpper))
}

func TestFind(t *testing.T) {
	c := New(shouting, func(c *Catalog) {
		c.Add("calm", CodecFunc(strings.ToLower))
	})
	codec, ok := c.Find("speech.loud")
	if !ok {
		t.Fatal("no codec")
	}
	if got := codec.Encode("hey"); got != "HEY" {
		t.Fatalf("got %q", got)
	}
	if _, ok := c.Find("notes"); ok {
		t.Fatal("codec for a file without extension")
	}
}
