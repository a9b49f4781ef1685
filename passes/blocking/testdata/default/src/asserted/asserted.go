// Package asserted starts goroutines for some types.
package asserted

import "time"

// Metrics are told of what happens.
type Metrics[T any] interface{ Update() }

// None has nothing to tell.
type None[T any] struct{}

func (None[T]) Update() {}

type told struct{ updates chan<- struct{} }

func (m *told) Update() { m.updates <- struct{}{} }

type queue[T any] struct {
	metrics Metrics[T]
	stop    chan struct{}
}

func newQueue[T any](m Metrics[T]) *queue[T] {
	q := &queue[T]{metrics: m, stop: make(chan struct{})}
	if _, none := m.(None[T]); !none {
		go q.loop()
	}
	return q
}

func (q *queue[T]) loop() {
	for {
		time.Sleep(time.Second)
		q.metrics.Update()
	}
}

// Silent: for what is told there is a goroutine.
func update() {
	updates := make(chan struct{})
	newQueue[int](&told{updates: updates})
	<-updates
}

// Silent: it is started for the others.
func oneUpdate() {
	updates := make(chan struct{})
	start(&told{}, updates)
	<-updates
}

func start(m Metrics[int], updates chan<- struct{}) {
	if _, ok := m.(*told); ok {
		go func() { updates <- struct{}{} }()
	}
}

// Whoever calls decides.
func someUpdate(m Metrics[int]) {
	updates := make(chan struct{})
	start(m, updates)
	<-updates // want `no goroutine is left to send on updates or close it`
}

// An instance of a type is not another one, but who is generic may be called with that.
func sameUpdate[T any]() {
	updates := make(chan struct{})
	startFor[int](None[T]{}, updates)
	<-updates // likely `no goroutine is left to send on updates or close it`
}

func startFor[T any](m Metrics[T], updates chan<- struct{}) {
	if _, ok := m.(None[T]); ok {
		go func() { updates <- struct{}{} }()
	}
}

// Silent: the instance is the one that is asked for.
func passedUpdate() {
	updates := make(chan struct{})
	passFor[int](updates)
	<-updates
}

func passFor[T any](updates chan<- struct{}) { startFor[T](None[T]{}, updates) }

type updater interface{ Update() }

// What can be updated is an updater.
func notUpdated() {
	updates := make(chan struct{})
	startOthers(&told{}, updates)
	<-updates // want `no goroutine is left to send on updates or close it`
}

func startOthers(m any, updates chan<- struct{}) {
	if _, ok := m.(updater); !ok {
		go func() { updates <- struct{}{} }()
	}
}

// Silent: a pointer is not what it points to.
func pointedUpdate() {
	updates := make(chan struct{})
	startPointers(&None[int]{}, updates)
	<-updates
}

func startPointers(m Metrics[int], updates chan<- struct{}) {
	if _, ok := m.(None[int]); !ok {
		go func() { updates <- struct{}{} }()
	}
}

// Slices of one type may be those of the other.
func listUpdate[T any](list []T) {
	updates := make(chan struct{})
	startLists(list, updates)
	<-updates // want `no goroutine is left to send on updates or close it`
}

func startLists(list any, updates chan<- struct{}) {
	if _, ok := list.([]int); !ok {
		go func() { updates <- struct{}{} }()
	}
}
