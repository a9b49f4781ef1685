// Package cache copies maps of any type.
package cache

import "reflect"

// Fill puts into m what compute returns for each key, and returns the size of m.
func Fill(m map[string]int, keys []string, compute func(string) int) int {
	done := make(chan struct{})
	go func() {
		defer close(done)
		v := reflect.ValueOf(m)
		for _, k := range keys {
			v.SetMapIndex(reflect.ValueOf(k), reflect.ValueOf(compute(k)))
		}
	}()
	<-done
	hits := 0
	for _, k := range keys {
		if m[k] > 0 {
			hits++
		}
	}
	return hits
}
