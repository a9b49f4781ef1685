package thumb

import (
	"context"
	"errors"
	"time"
)

// Other gives up before an image turns out to be too large.
func Other() {
	r := NewRenderer(func(*Image, int, int) (*Image, error) {
		time.Sleep(time.Minute)
		return nil, errors.New("too large")
	})
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	r.Preview(ctx, "cat", &Image{W: 640, H: 480})
}
