package people

// All are the strategies, the students' first.
var All = []Strategy{
	Thrower, Hoarder, Spender, Witchfinder, Finisher, Spreader, Avenger, Follower, Jealous, Signaller, Echo, Stubborn,
	Bold, Latecomer, Lamb, Judge, Hunter, Echoer, Hoarding, Heartless, Wronged, Brash,
}
