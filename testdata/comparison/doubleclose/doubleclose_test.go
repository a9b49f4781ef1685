package doubleclose

import "testing"

func TestShutdown(t *testing.T) {
	NewWorker().Shutdown()
}
