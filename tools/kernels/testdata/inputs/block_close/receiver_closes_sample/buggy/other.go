package sample

import "time"

// Other takes no readings.
func Other() {
	Take(0, []Sensor{{"a", time.Second, func() float64 { return 1 }}}, nil)
	time.Sleep(time.Minute)
}
