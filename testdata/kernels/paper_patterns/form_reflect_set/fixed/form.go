// Package form fills structs from the fields of a form.
package form

import (
	"fmt"
	"reflect"
	"sync"
)

// Address is filled.
type Address struct {
	Street string
	City   string
}

// Fill fills in the city and prints the address meanwhile.
func Fill(city string) string {
	a := &Address{Street: "unknown"}
	var mu sync.Mutex
	done := make(chan struct{})
	go func() {
		defer close(done)
		v := reflect.ValueOf(a).Elem()
		mu.Lock()
		defer mu.Unlock()
		v.FieldByName("City").SetString(city)
	}()
	mu.Lock()
	early := a.City
	mu.Unlock()
	<-done
	return fmt.Sprintf("%s, %s (%s)", a.Street, a.City, early)
}
