package told

const (
	more  = 1
	final = 2
)

type token interface{ size() int }

type doneToken struct{ status uint16 }

func (doneToken) size() int { return 2 }

// Silent: the last token says that it is the last one, whatever the package makes of that.
func drain() {
	tokens := make(chan token, 2)
	tokens <- doneToken{more}
	tokens <- doneToken{final}
	for {
		t := <-tokens
		if d, ok := t.(doneToken); ok && d.status&final != 0 {
			return
		}
	}
}

// None of them says so to who is asked.
func drainUntil(stop func() bool) {
	tokens := make(chan token, 2)
	tokens <- doneToken{more}
	tokens <- doneToken{final}
	for {
		<-tokens // want `the function may wait for ever here, as no goroutine is left to send on tokens or close it`
		if stop() {
			return
		}
	}
}
