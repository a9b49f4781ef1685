// Package metrics sends measurements in the background.
package metrics

import (
	"maps"
	"net/url"
)

// A Sink takes encoded measurements.
type Sink interface {
	Send(line string)
}

// Batch sends the value of a metric once for each stage, with its tags.
func Batch(s Sink, metric string, stages []string, tags map[string]string) {
	done := make(chan struct{})
	for _, stage := range stages {
		tags["stage"] = stage
		go send(s, metric, maps.Clone(tags), done)
	}
	for range stages {
		<-done
	}
	delete(tags, "stage")
}

func send(s Sink, metric string, tags map[string]string, done chan<- struct{}) {
	s.Send(metric + "?" + encode(tags))
	done <- struct{}{}
}

func encode(tags map[string]string) string {
	v := make(url.Values)
	for key, val := range tags {
		v.Set(key, val)
	}
	return v.Encode()
}
