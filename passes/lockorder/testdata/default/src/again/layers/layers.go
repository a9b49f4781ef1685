// Package layers forwards from one bus to another one.
package layers

import "again/bus"

// A relay publishes on another bus than the one that calls it: nothing is acquired again.
type relay struct{ out *bus.Bus }

func (r *relay) Handle(topic string) { r.out.Publish(topic) }

// Not shown: the buses may well be in an order.
func Forward(in, out *bus.Bus) { in.Subscribe("first", &relay{out}) }
