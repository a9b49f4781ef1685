// Package pkgignore has a file in which nothing is reported.
//
//concvet:ignore CV9801 the whole file
package pkgignore

func bad() {}

func f() { bad() }
