// What the models mention of this package; written by TestStubs -update.

package grpclog

type DepthLoggerV2 interface {
	FatalDepth(int, ...any)
}

type LoggerV2 interface {
	Fatal(...any)
	Fatalf(string, ...any)
	Fatalln(...any)
}

func Fatal(...any)
func FatalDepth(int, ...any)
func Fatalf(string, ...any)
func Fatalln(...any)
