// Package message tells of objects, slices and maps that are sent from goroutine to goroutine: who has made or received one is alone with it until he
// sends it on.
//
//	for it := range in {
//		it.done = true
//		out <- it
//	}
//
// # Soundness
//
// What [IsOwn] says holds in every execution if the objects get to goroutines as the scope shows: each is sent once by who has it, and he
// does nothing with it afterwards. What is kept under another name is another variable for package pair.
package message
