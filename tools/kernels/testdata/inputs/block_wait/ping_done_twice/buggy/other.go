package ping

import "errors"

// Other pings two hosts that are down.
func Other() {
	New(func(string) error { return errors.New("no route") }).All("one", "two")
}
