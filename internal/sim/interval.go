package sim

import "math"

// Interval returns the 95 % confidence interval (Wilson's) of a rate that was
// observed k times in n.
func Interval(k, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959964
	p, m := float64(k)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(0, mid-half), min(1, mid+half)
}

// Gain returns the mean of n differences between -1 and 1, each between two games
// of the same deal, and its 95 % interval (Agresti and Min's), from the sum of the
// differences and the sum of their squares.
func Gain(sum, squares float64, n int) (mean, low, high float64) {
	if n == 0 {
		return 0, -1, 1
	}
	const z = 1.959964
	m := float64(n) + 2
	half := z * math.Sqrt(squares+1-sum*sum/m) / m
	return sum / float64(n), max(-1, sum/m-half), min(1, sum/m+half)
}
