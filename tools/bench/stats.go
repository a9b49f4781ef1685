package main

import (
	"math"
	"slices"
)

// median returns the middle of the values, or the mean of the two in the middle.
// It is NaN if there are none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	mid := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[mid]
	}
	return (sorted[mid-1] + sorted[mid]) / 2
}

// pairedRatio returns the median of a[i]/b[i]. Rounds are compared with
// themselves because the machine changes its pace between them.
func pairedRatio(a, b []float64) float64 {
	ratios := make([]float64, len(a))
	for i := range a {
		ratios[i] = a[i] / b[i]
	}
	return median(ratios)
}

// logSlope returns the slope of the line that fits the logarithms of the points
// best: the exponent k of y ~ x^k. It is NaN unless there are two different x.
func logSlope(x, y []float64) float64 {
	var sumX, sumY float64
	for i := range x {
		sumX += math.Log(x[i])
		sumY += math.Log(y[i])
	}
	meanX, meanY := sumX/float64(len(x)), sumY/float64(len(x))
	var cov, variance float64
	for i := range x {
		dx := math.Log(x[i]) - meanX
		cov += dx * (math.Log(y[i]) - meanY)
		variance += dx * dx
	}
	return cov / variance
}
