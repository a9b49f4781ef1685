// Package form fills structs from the fields of a form.
package form

import (
	"fmt"
	"reflect"
)

// Address is filled.
type Address struct {
	Street string
	City   string
}

// Fill fills in the city and prints the address meanwhile.
func Fill(city string) string {
	a := &Address{Street: "unknown"}
	done := make(chan struct{})
	go func() {
		defer close(done)
		v := reflect.ValueOf(a).Elem()
		v.FieldByName("City").SetString(city) // BUG: race #1
	}()
	early := a.City // BUG: race #1
	<-done
	return fmt.Sprintf("%s, %s (%s)", a.Street, a.City, early)
}
