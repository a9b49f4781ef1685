// What the models mention of this package; written by TestStubs -update.

package zerolog

type Event struct {
}

func (*Event) Msg(string)
func (*Event) MsgFunc(func() string)
func (*Event) Msgf(string, ...interface{})
func (*Event) Send()

type Logger struct {
}

func (*Logger) Fatal() *Event
func (*Logger) Panic() *Event
