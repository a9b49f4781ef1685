// Package mhb tells what happens before what among the goroutines of a scope.
package mhb
