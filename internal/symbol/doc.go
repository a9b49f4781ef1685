// Package symbol names declared things of any package, whether or not it is
// loaded, by small comparable structs: functions and methods ([Func]), types
// ([Type]), and the package variables and struct fields that hold locks and
// data ([Var]).
//
// # Laws
//
// A symbol is injective among what can be referred to from another place:
// different declarations have different symbols. It is deterministic: it
// depends on the declaration only, not on how the package was loaded, so a
// symbol computed from source equals one computed from export data. It is
// minimal: two references to one declaration, such as methods of two
// instances of a generic type, have the same symbol.
//
// What cannot be referred to by name from outside its function (a type
// declared in a body, a field of an unnamed struct) has no symbol, because two
// of them in one package could be spelled alike. The functions that compute
// such symbols say so by their second result.
//
// Compare symbols with ==. Their text is for people and for files that people
// write; it is never an identity.
package symbol
