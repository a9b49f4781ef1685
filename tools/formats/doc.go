// Package formats holds what concvet writes, and the schema that it gives to editors, against the definitions that others have of
// these formats. It is empty but for these tests: what they need is no dependency of what ships.
package formats
