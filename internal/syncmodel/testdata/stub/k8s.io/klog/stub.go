// What the models mention of this package; written by TestStubs -update.

package klog

func Exit(...interface{})
func ExitDepth(int, ...interface{})
func Exitf(string, ...interface{})
func Exitln(...interface{})
func Fatal(...interface{})
func FatalDepth(int, ...interface{})
func Fatalf(string, ...interface{})
func Fatalln(...interface{})
