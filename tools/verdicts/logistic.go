package main

import "math"

// How far coefficients may be from what is expected, as standard deviations: a reason multiplies the odds by 1.6 or so, and
// cases of a table are right about as often as those of all. A penalty of this kind keeps a reason that was seen three times
// from being certain.
const (
	spreadReason = 0.5
	spreadTable  = 2.0
)

// A model is a logistic regression: the odds that a finding is right, if each of its reasons multiplies them by a factor.
type model struct {
	intercept float64
	coef      []float64 // of each feature
	sd        []float64 // how certain these are
}

// logistic returns the probability to odds that are given by their logarithm.
func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// logit is the reverse of [logistic].
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

// predict returns how probable it is that a finding with these features is right.
func (m *model) predict(has []bool) float64 {
	x := m.intercept
	for i, h := range has {
		if h {
			x += m.coef[i]
		}
	}
	return logistic(x)
}

// fitModel returns the most probable model of what p has, with so many features. What it maximizes is
// concave, so that Newton's method comes to the one maximum; steps that go too far are halved.
func fitModel(p problem, features int) *model {
	n := features + 1 // the intercept is the last one
	beta := make([]float64, n)
	beta[features] = p.center
	value := p.value(beta)
	var hessian [][]float64
	for range 100 {
		var gradient []float64
		gradient, hessian = p.derivatives(beta)
		step := solve(hessian, gradient)
		scale, next := 1.0, make([]float64, n)
		for ; scale > 1e-9; scale /= 2 {
			for i := range beta {
				next[i] = beta[i] + scale*step[i]
			}
			if p.value(next) >= value {
				break
			}
		}
		gain := p.value(next) - value
		if gain <= 0 {
			break
		}
		beta, value = next, value+gain
		if gain < 1e-12 {
			break
		}
	}
	m := &model{intercept: beta[features], coef: beta[:features], sd: make([]float64, features)}
	for i := range m.sd {
		unit := make([]float64, n)
		unit[i] = 1
		m.sd[i] = math.Sqrt(solve(hessian, unit)[i])
	}
	return m
}

// A problem is what a model is fitted to.
type problem struct {
	has     [][]bool // features of each case
	isRight []bool
	weights []float64 // how much each case counts
	center  float64   // the expected intercept
}

// penalty is what a squared distance costs to coefficient i of n.
func penalty(i, n int) float64 {
	if i == n-1 {
		return 1 / (spreadTable * spreadTable)
	}
	return 1 / (spreadReason * spreadReason)
}

// from returns how far coefficient i is from what is expected.
func (p *problem) from(beta []float64, i int) float64 {
	if i == len(beta)-1 {
		return beta[i] - p.center
	}
	return beta[i]
}

// at returns the logarithm of the odds of case k.
func (p *problem) at(beta []float64, k int) float64 {
	x := beta[len(beta)-1]
	for i, h := range p.has[k] {
		if h {
			x += beta[i]
		}
	}
	return x
}

// value returns what is to be maximized.
func (p *problem) value(beta []float64) float64 {
	v := 0.0
	for k, yes := range p.isRight {
		x := p.at(beta, k)
		if !yes {
			x = -x
		}
		v -= p.weights[k] * math.Log1p(math.Exp(-x))
	}
	for i := range beta {
		d := p.from(beta, i)
		v -= penalty(i, len(beta)) * d * d / 2
	}
	return v
}

// derivatives returns the gradient of value, and the negative of its second derivatives.
func (p *problem) derivatives(beta []float64) (gradient []float64, hessian [][]float64) {
	n := len(beta)
	gradient, hessian = make([]float64, n), make([][]float64, n)
	for i := range hessian {
		hessian[i] = make([]float64, n)
		hessian[i][i] = penalty(i, n)
		gradient[i] = -penalty(i, n) * p.from(beta, i)
	}
	for k, yes := range p.isRight {
		q, w := logistic(p.at(beta, k)), p.weights[k]
		y := 0.0
		if yes {
			y = 1
		}
		has := func(i int) bool { return i == n-1 || p.has[k][i] }
		for i := range n {
			if !has(i) {
				continue
			}
			gradient[i] += w * (y - q)
			for j := range n {
				if has(j) {
					hessian[i][j] += w * q * (1 - q)
				}
			}
		}
	}
	return gradient, hessian
}

// solve returns x with a x = b, by elimination. The matrix is symmetric and positive definite, so that no pivot is zero.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = append(append(make([]float64, 0, n+1), a[i]...), b[i])
	}
	for i := range n {
		for k := i + 1; k < n; k++ {
			f := rows[k][i] / rows[i][i]
			for j := i; j <= n; j++ {
				rows[k][j] -= f * rows[i][j]
			}
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = rows[i][n]
		for j := i + 1; j < n; j++ {
			x[i] -= rows[i][j] * x[j]
		}
		x[i] /= rows[i][i]
	}
	return x
}
