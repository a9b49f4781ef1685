// Package config reads the configuration file of the command, concvet.yaml.
//
// A key is a flag of the command, and its value that of the flag: so there is one list of settings, and what the
// file says goes to the vet tool as flags, which are part of the key of the build cache. Three sections describe
// functions of the user's own, and become models ([github.com/concvet/concvet/internal/syncmodel]):
//
//	locks          types that are locks, with the names of their methods
//	spawns         functions that run a function that they are passed on another goroutine
//	never-return   functions that end the process
//
// Unknown keys are errors, told with their line and the key that was probably meant: a setting that is
// ignored in silence is worse than none.
package config
