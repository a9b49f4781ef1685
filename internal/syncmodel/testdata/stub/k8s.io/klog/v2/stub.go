// What the models mention of this package; written by TestStubs -update.

package klog

import time "time"

func Exit(...interface{})
func ExitDepth(int, ...interface{})
func Exitf(string, ...interface{})
func ExitfDepth(int, string, ...interface{})
func Exitln(...interface{})
func ExitlnDepth(int, ...interface{})
func Fatal(...interface{})
func FatalDepth(int, ...interface{})
func Fatalf(string, ...interface{})
func FatalfDepth(int, string, ...interface{})
func Fatalln(...interface{})
func FatallnDepth(int, ...interface{})
func FlushAndExit(time.Duration, int)
