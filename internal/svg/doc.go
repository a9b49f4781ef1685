// Package svg draws directed graphs as SVG, without any other program.
//
// A picture is made in the usual phases of layered drawing. Edges that close cycles are turned around for a while
// (cycles.go), each vertex gets the lowest rank below all that lead to it (ranks.go), edges that pass ranks get a bend in each of them,
// the vertices of a rank are sorted so that few edges cross (order.go), and get places near those that they are
// joined to (place.go). What then is drawn is in draw.go.
//
// The picture is a function of the graph alone. It has no scripts, loads nothing, and all text in it is escaped.
package svg
