// Package stock keeps how many of an article there are.
package stock

import "sync"

// Article is an article.
type Article struct {
	mu   sync.RWMutex
	left int
}

// Left returns how many are left.
func (a *Article) Left() int {
	a.mu.RLock()
	defer a.mu.RUnlock()
	return a.left
}

// SetLeft sets how many are left.
func (a *Article) SetLeft(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.left = n
}

func (a *Article) remove(n int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.left -= n
}

// Order is one of n articles.
type Order struct {
	Article *Article
	N       int
}

// Ship takes what is ordered.
func (o Order) Ship() {
	o.Article.remove(o.N)
}

// Day ships the orders of a day and returns what is left.
func Day(stock int, orders []int) int {
	a := &Article{}
	a.SetLeft(stock)
	done := make(chan struct{})
	for _, n := range orders {
		go func() {
			Order{Article: a, N: n}.Ship()
			done <- struct{}{}
		}()
	}
	for range orders {
		<-done
	}
	return a.Left()
}
