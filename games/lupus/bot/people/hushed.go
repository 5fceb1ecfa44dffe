package people

// Hushed: a village in which nobody dares to say anything, the seer neither, but all
// think hard.
var Hushed = Strategy{
	Name: "hushed", Help: "says nothing, as seer neither",
	Side: Village,
	Talk: (*Person).Silence,
}
