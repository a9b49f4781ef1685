package userlocks

// A token is a lock: who has it holds the lock.
type token struct{ c chan struct{} }

func (t token) Lock()   { <-t.c }
func (t token) Unlock() { t.c <- struct{}{} }

// It puts in the token by the method that gives it back.
func newToken() *token {
	t := &token{make(chan struct{}, 1)}
	t.Unlock()
	return t
}

func newTokens() (a, b *token) { return newToken(), newToken() }

type purse struct {
	l     *token
	cents int
}

func (p *purse) spend(n int) {
	p.l.Lock()
	p.cents -= n
	p.l.Unlock()
}

func newPurse() *purse {
	p := &purse{l: &token{make(chan struct{}, 1)}}
	p.l.Unlock()
	return p
}

func TokenGood() {
	p, a := &purse{l: newToken()}, newPurse()
	p.spend(1)
	a.spend(1)
	b, c := newTokens()
	(&purse{l: b}).spend(2)
	(&purse{l: c}).spend(2)
}

func TokenAgainBad() {
	t := newToken()
	t.Unlock() // want `t is already released here`
	(&purse{l: t}).spend(1)
}
