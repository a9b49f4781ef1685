// Package usagereport adds up the resource usage of jobs per tenant.
package usagereport

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

type Usage struct {
	CPU time.Duration
	Mem int64
}

func (u Usage) plus(v Usage) Usage {
	return Usage{CPU: u.CPU + v.CPU, Mem: u.Mem + v.Mem}
}

type Meter struct {
	mu     sync.RWMutex
	totals map[string]Usage
}

func NewMeter() *Meter { return &Meter{totals: make(map[string]Usage)} }

func (m *Meter) Record(tenant string, u Usage) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.totals[tenant] = m.totals[tenant].plus(u)
}

func (m *Meter) Of(tenant string) Usage {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.totals[tenant]
}

func (m *Meter) Totals() map[string]Usage {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return maps.Clone(m.totals)
}

type Reporter struct {
	meter *Meter
	every time.Duration
	write func(string)
}

func (r *Reporter) line() string {
	var parts []string
	for tenant, u := range r.meter.Totals() {
		parts = append(parts, fmt.Sprintf("%s=%s/%d", tenant, u.CPU, u.Mem))
	}
	slices.Sort(parts)
	return strings.Join(parts, " ")
}

func (r *Reporter) loop(stop <-chan struct{}) {
	tick := time.NewTicker(r.every)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			r.write(r.line())
		case <-stop:
			r.write(r.line())
			return
		}
	}
}

func Run() (string, Usage) {
	m := NewMeter()
	var last string
	rep := &Reporter{meter: m, every: time.Millisecond, write: func(s string) { last = s }}

	stop := make(chan struct{})
	var reporting, jobs sync.WaitGroup
	reporting.Go(func() { rep.loop(stop) })
	for j := range 4 {
		jobs.Go(func() {
			tenant := []string{"ops", "web"}[j%2]
			for range 200 {
				m.Record(tenant, Usage{CPU: time.Millisecond, Mem: 4096})
				time.Sleep(20 * time.Microsecond)
			}
		})
	}
	jobs.Wait()
	close(stop)
	reporting.Wait()
	return last, m.Of("ops")
}
