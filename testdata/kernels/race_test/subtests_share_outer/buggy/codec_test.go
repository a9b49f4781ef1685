package codec

import "testing"

func TestEncode(t *testing.T) {
	tests := map[string]string{
		"lower": "abc",
		"mixed": "aBc",
		"upper": "ABC",
	}
	var got string
	var err error
	for name, in := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err = Encode(in) // BUG: race #1
			if err != nil {       // BUG: race #1
				t.Fatal(err) // BUG: race #1
			}
			if got != "ABC" { // BUG: race #1
				t.Errorf("got %q", got) // BUG: race #1
			}
		})
	}
}
