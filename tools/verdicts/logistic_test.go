package main

import (
	"math"
	"math/rand/v2"
	"testing"
)

// made returns n cases of which features hold at random, and that are right with the probability that truth tells.
func made(n int, truth *model) problem {
	var p problem
	random := rand.New(rand.NewPCG(1, 2))
	for range n {
		features := make([]bool, len(truth.coef))
		for i := range features {
			features[i] = random.IntN(3) == 0
		}
		p.has, p.weights = append(p.has, features), append(p.weights, 1)
		p.isRight = append(p.isRight, random.Float64() < truth.predict(features))
	}
	return p
}

// TestFitModel wants the coefficients by which cases were made, as exactly as it says itself.
func TestFitModel(t *testing.T) {
	truth := &model{intercept: 0.5, coef: []float64{1.5, -2, 0, 0.7}}
	p := made(20000, truth)
	m := fitModel(p, 4)
	if math.Abs(m.intercept-truth.intercept) > 0.1 {
		t.Errorf("intercept %.3f, want %.3f", m.intercept, truth.intercept)
	}
	for i, want := range truth.coef {
		if math.Abs(m.coef[i]-want) > 3*m.sd[i] || m.sd[i] > 0.1 {
			t.Errorf("coefficient %d: %.3f ± %.3f, want %.3f", i, m.coef[i], m.sd[i], want)
		}
	}
	gradient, _ := p.derivatives(append(append([]float64{}, m.coef...), m.intercept))
	for i, g := range gradient {
		if math.Abs(g) > 1e-3 {
			t.Errorf("slope %g along coefficient %d of what is said to be the maximum", g, i)
		}
	}
}

// TestDerivatives holds the gradient against differences of what it is the gradient of, and so the second derivatives.
func TestDerivatives(t *testing.T) {
	p := made(50, &model{intercept: -0.3, coef: []float64{1, -1}})
	p.center = 0.4
	for i := range p.weights {
		p.weights[i] = 0.2 + 0.1*float64(i%3)
	}
	beta := []float64{0.3, -0.6, 0.1}
	gradient, hessian := p.derivatives(beta)
	const by = 1e-6
	for i := range beta {
		up, down := append([]float64{}, beta...), append([]float64{}, beta...)
		up[i] += by
		down[i] -= by
		if d := (p.value(up) - p.value(down)) / (2 * by); math.Abs(d-gradient[i]) > 1e-5 {
			t.Errorf("slope %d: %g, want %g", i, gradient[i], d)
		}
		above, _ := p.derivatives(up)
		below, _ := p.derivatives(down)
		for j := range beta {
			if d := (below[j] - above[j]) / (2 * by); math.Abs(d-hessian[i][j]) > 1e-5 {
				t.Errorf("second derivative %d, %d: %g, want %g", i, j, hessian[i][j], d)
			}
		}
	}
}

// TestFewCases stays moderate where all cases are right, and where there are none.
func TestFewCases(t *testing.T) {
	yes := []bool{true}
	m := fitModel(problem{has: [][]bool{yes, yes, yes}, isRight: []bool{true, true, true}, weights: []float64{1, 1, 1}}, 1)
	if p := m.predict([]bool{true}); p < 0.75 || p > 0.97 {
		t.Errorf("three of three are right: %.3f", p)
	}
	if m.coef[0] <= 0 || m.sd[0] < 0.4 {
		t.Errorf("coefficient %.3f ± %.3f", m.coef[0], m.sd[0])
	}
	m = fitModel(problem{center: logit(0.8)}, 1)
	if p := m.predict([]bool{true}); math.Abs(p-0.8) > 1e-9 {
		t.Errorf("without any case: %.3f, want what is expected", p)
	}
}

// TestWeights counts a case of weight 3 like three cases.
func TestWeights(t *testing.T) {
	thrice := fitModel(problem{has: [][]bool{{true}, {true}, {true}, {false}}, isRight: []bool{true, true, true, false}, weights: []float64{1, 1, 1, 1}}, 1)
	heavy := fitModel(problem{has: [][]bool{{true}, {false}}, isRight: []bool{true, false}, weights: []float64{3, 1}}, 1)
	if math.Abs(thrice.coef[0]-heavy.coef[0]) > 1e-6 || math.Abs(thrice.intercept-heavy.intercept) > 1e-6 {
		t.Errorf("%+v, want %+v", heavy, thrice)
	}
}

func TestSolve(t *testing.T) {
	x := solve([][]float64{{4, 1, 0}, {1, 3, -1}, {0, -1, 2}}, []float64{6, 4, 4})
	for i, want := range []float64{1, 2, 3} {
		if math.Abs(x[i]-want) > 1e-12 {
			t.Errorf("x[%d] = %g, want %g", i, x[i], want)
		}
	}
}
