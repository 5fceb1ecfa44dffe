package people

// All are the strategies, the robbers' first.
var All = []Strategy{
	Hoarder, Thrower, Grabber, Miser, Stabber, Hasty, Signaller, Giver, Trumper, Mirror,
	Bold, Latecomer, Leader, Poser, Shy, Wolfish, Hoarding, Poisoner, Pack, Dumper,
}
