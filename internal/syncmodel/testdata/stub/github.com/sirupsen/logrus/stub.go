// What the models mention of this package; written by TestStubs -update.

package logrus

type Entry struct {
}

func (*Entry) Fatal(...any)
func (*Entry) Fatalf(string, ...any)
func (*Entry) Fatalln(...any)
func (*Entry) Panic(...any)
func (*Entry) Panicf(string, ...any)
func (*Entry) Panicln(...any)

type Logger struct {
}

func (*Logger) Exit(int)
func (*Logger) Fatal(...any)
func (*Logger) FatalFn(func() []any)
func (*Logger) Fatalf(string, ...any)
func (*Logger) Fatalln(...any)
func (*Logger) Panic(...any)
func (*Logger) PanicFn(func() []any)
func (*Logger) Panicf(string, ...any)
func (*Logger) Panicln(...any)

type StdLogger interface {
	Fatal(...any)
	Fatalf(string, ...any)
	Fatalln(...any)
	Panic(...any)
	Panicf(string, ...any)
	Panicln(...any)
}

func Exit(int)
func Fatal(...any)
func FatalFn(func() []any)
func Fatalf(string, ...any)
func Fatalln(...any)
func Panic(...any)
func PanicFn(func() []any)
func Panicf(string, ...any)
func Panicln(...any)
