package receive

import "context"

type request interface{ Context() context.Context }

// Silent: whoever has made it may end the context of the request.
func handle(r request) {
	gone := make(chan struct{})
	go func() {
		<-r.Context().Done()
		close(gone)
	}()
	<-gone
}

// Nobody ends a background context.
func handleAlone(r request) {
	gone := make(chan struct{})
	go func() { // want `nothing ends the goroutine that is started here: it waits for a context that never ends`
		<-context.Background().Done() // want `the goroutine may wait for ever here, as nothing cancels the context of`
		close(gone)
	}()
}
