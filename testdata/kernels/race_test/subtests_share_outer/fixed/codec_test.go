package codec

import "testing"

func TestEncode(t *testing.T) {
	tests := map[string]string{
		"lower": "abc",
		"mixed": "aBc",
		"upper": "ABC",
	}
	for name, in := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := Encode(in)
			if err != nil {
				t.Fatal(err)
			}
			if got != "ABC" {
				t.Errorf("got %q", got)
			}
		})
	}
}
