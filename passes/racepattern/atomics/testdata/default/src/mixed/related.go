package mixed

import (
	"encoding/json"
	"io"
	"sync/atomic"
)

// Usage is counted where it is used, and sent to others, who have it decoded.
type Usage struct{ Calls, Bytes, Peak int64 }

// Meter counts in a Usage of its own.
type Meter struct{ use *Usage }

func (m *Meter) Add(n int64) {
	atomic.AddInt64(&m.use.Calls, 1)
	atomic.AddInt64(&m.use.Bytes, n)
	track(&m.use.Peak, n)
}

func track(peak *int64, n int64) { *peak = max(*peak, n) }

// Safe for all that is known: the usage is what somebody has sent.
func Share(got Usage, n *Usage) int64 { return got.Calls + n.Calls }

// It is that of the meter.
func (m *Meter) ShareBad() int64 { return share(m.use) }

func share(u *Usage) int64 {
	return u.Bytes // want `u\.Bytes is read here and written atomically`
}

// Safe: nobody else has what was decoded.
func Fetch(r io.Reader, max int64) (bool, error) {
	u := new(Usage)
	if err := json.NewDecoder(r).Decode(u); err != nil {
		return false, err
	}
	return exceeds(u, max), nil
}

func exceeds(u *Usage, max int64) bool { return u.Calls > max }

// Gauge is set by its methods, and by who has it.
type Gauge struct{ now, last int64 }

func (g *Gauge) Set(n int64) { atomic.StoreInt64(&g.now, n); atomic.StoreInt64(&g.last, n) }

// Safe for all that is known: the gauges are those of the caller.
func Highest(a, b *Gauge) int64 { return max(a.now, b.now) }

func (g *Gauge) LastBad() int64 {
	return g.last // want `g\.last is read here and written atomically`
}
