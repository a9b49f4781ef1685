package alone

import "sync"

// firstMu must be acquired before thirdMu.
var firstMu, secondMu, thirdMu sync.Mutex

// Nobody acquires the two in the order of the comment, but a third lock leads from one to the other.
func One() {
	firstMu.Lock()
	defer firstMu.Unlock()
	secondMu.Lock()
	secondMu.Unlock()
}

func Two() {
	secondMu.Lock()
	defer secondMu.Unlock()
	thirdMu.Lock()
	thirdMu.Unlock()
}

func Three() {
	thirdMu.Lock()
	defer thirdMu.Unlock()
	firstMu.Lock() // want `deadlock: Three holds thirdMu and waits for firstMu; One holds firstMu and waits for secondMu; Two holds secondMu and waits for thirdMu`
	firstMu.Unlock()
}

// planMu must be acquired before workMu.
var planMu, workMu sync.Mutex

type step interface{ run() }

type plan struct{ steps int }

func (p *plan) run() {
	planMu.Lock()
	p.steps++
	planMu.Unlock()
}

type rest struct{ hours int }

func (r *rest) run() { r.hours++ }

var next step

func Choose(tired bool) {
	next = &plan{}
	if tired {
		next = &rest{}
	}
}

func Work() {
	workMu.Lock()
	defer workMu.Unlock()
	next.run()
}
