// What the models mention of this package; written by TestStubs -update.

package zap

type Logger struct {
}

func (*Logger) Fatal(string, ...any)
func (*Logger) Panic(string, ...any)

type SugaredLogger struct {
}

func (*SugaredLogger) Fatal(...interface{})
func (*SugaredLogger) Fatalf(string, ...interface{})
func (*SugaredLogger) Fatalln(...interface{})
func (*SugaredLogger) Fatalw(string, ...interface{})
func (*SugaredLogger) Panic(...interface{})
func (*SugaredLogger) Panicf(string, ...interface{})
func (*SugaredLogger) Panicln(...interface{})
func (*SugaredLogger) Panicw(string, ...interface{})
