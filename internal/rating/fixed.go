package rating

import "math/bits"

// A Fixed is a number with 30 binary digits after the point. Everything here is
// computed in whole numbers, so that every machine comes to the same ratings, to the
// last digit; floating point does not promise that.
type Fixed int64

const (
	one  Fixed = 1 << 30
	half Fixed = one / 2
	ln2  Fixed = 744261118 // 0.6931471806
	pi8  Fixed = 421657428 // π/8 = 0.3926990817
)

// Thousandths returns n/1000.
func Thousandths(n int) Fixed { return Fixed(n) * one / 1000 }

// Float returns the number for people and plots.
func (a Fixed) Float() float64 { return float64(a) / float64(one) }

func abs(a Fixed) uint64 {
	if a < 0 {
		return uint64(-a)
	}
	return uint64(a)
}

// mul returns a·b, rounded towards zero.
func mul(a, b Fixed) Fixed {
	hi, lo := bits.Mul64(abs(a), abs(b))
	r := Fixed(hi<<34 | lo>>30)
	if (a < 0) != (b < 0) {
		return -r
	}
	return r
}

// div returns a/b, rounded towards zero. Quotients are small here.
func div(a, b Fixed) Fixed {
	x := abs(a)
	q, _ := bits.Div64(x>>34, x<<30, abs(b))
	if (a < 0) != (b < 0) {
		return -Fixed(q)
	}
	return Fixed(q)
}

// sqrt returns the root of a number that is not negative.
func sqrt(a Fixed) Fixed {
	if a <= 0 {
		return 0
	}
	r := max(a, one)
	for { // Newton's steps from above only fall
		next := (r + div(a, r)) / 2
		if next >= r {
			return r
		}
		r = next
	}
}

// exp returns e to a power that is not positive.
func exp(x Fixed) Fixed {
	if x < -20*one {
		return 0
	}
	shift := 0
	for ; x <= -ln2; x += ln2 {
		shift++
	}
	sum, term := one, one
	for n := Fixed(1); term != 0 && n < 20; n++ {
		term = mul(term, x) / n
		sum += term
	}
	return sum >> shift
}

// sigmoid returns 1/(1+e^-x), a little away from 0 and 1.
func sigmoid(x Fixed) Fixed {
	const least = one / 10_000
	e := exp(-Fixed(abs(x)))
	p := div(one, one+e)
	if x < 0 {
		p = one - p
	}
	return min(max(p, least), one-least)
}

// logit returns the number whose sigmoid is p, by halving.
func logit(p Fixed) Fixed {
	low, high := -12*one, 12*one
	for low+1 < high {
		if mid := (low + high) / 2; sigmoid(mid) < p {
			low = mid
		} else {
			high = mid
		}
	}
	return high
}
