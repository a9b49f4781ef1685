// What the models mention of this package; written by TestStubs -update.

package glog

import context "context"

func Exit(...any)
func ExitContext(context.Context, ...any)
func ExitContextDepth(context.Context, int, ...any)
func ExitContextDepthf(context.Context, int, string, ...any)
func ExitContextf(context.Context, string, ...any)
func ExitDepth(int, ...any)
func ExitDepthf(int, string, ...any)
func Exitf(string, ...any)
func Exitln(...any)
func Fatal(...any)
func FatalContext(context.Context, ...any)
func FatalContextDepth(context.Context, int, ...any)
func FatalContextDepthf(context.Context, int, string, ...any)
func FatalContextf(context.Context, string, ...any)
func FatalDepth(int, ...any)
func FatalDepthf(int, string, ...any)
func Fatalf(string, ...any)
func Fatalln(...any)
