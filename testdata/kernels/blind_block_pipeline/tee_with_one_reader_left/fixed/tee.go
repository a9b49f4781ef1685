// Package tee gives a stream of samples to two readers.
package tee

import (
	"sync"
)

// Sample is a value of a sensor.
type Sample struct {
	Seq   int
	Value float64
}

func tee(in <-chan Sample, firstGone <-chan struct{}) (a, b <-chan Sample) {
	outA, outB := make(chan Sample), make(chan Sample)
	go func() {
		defer close(outA)
		defer close(outB)
		for s := range in {
			select {
			case outA <- s:
			case <-firstGone:
			}
			outB <- s
		}
	}()
	return outA, outB
}

// alarm returns the first sample above limit.
func alarm(in <-chan Sample, limit float64) (Sample, bool) {
	for s := range in {
		if s.Value > limit {
			return s, true
		}
	}
	return Sample{}, false
}

func record(in <-chan Sample) (sum float64, n int) {
	for s := range in {
		sum += s.Value
		n++
	}
	return sum, n
}

// Summary is what is known of a stream.
type Summary struct {
	Mean  float64
	Alarm *Sample
}

// Watch reads a stream to its end.
func Watch(in <-chan Sample, limit float64) Summary {
	alarmed := make(chan struct{})
	forAlarm, forRecord := tee(in, alarmed)
	var (
		sum Summary
		wg  sync.WaitGroup
	)
	wg.Add(1)
	go func() {
		defer wg.Done()
		defer close(alarmed)
		if s, ok := alarm(forAlarm, limit); ok {
			sum.Alarm = &s
		}
	}()
	total, n := record(forRecord)
	wg.Wait()
	if n > 0 {
		sum.Mean = total / float64(n)
	}
	return sum
}

// Run watches a stream with an alarm at its beginning.
func Run() {
	in := make(chan Sample)
	go func() {
		defer close(in)
		for i := range 5 {
			in <- Sample{i, float64(10 - i)}
		}
	}()
	println(Watch(in, 8).Mean)
}
