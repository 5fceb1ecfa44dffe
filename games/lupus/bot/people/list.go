package people

// All are the strategies, the werewolves' first.
var All = []Strategy{
	Gossip, Encloser, Offering, Usurper, Sleeper, Everybody, Slanderer, Prophet, Mute, Drifter, Joiner, Mimic, Latecomer,
	Deserter, Distance, Shelter, Seance, Lodge, Watchman, Meek, Cornered, Bully, Flatterer, Brothers, Gambler, Believer,
	Heretic, Twofaced, Jester, Splitter, Wild,
	Panic, Disciple, Skeptic, Grudge, Sheep, Hushed, Market, Cautious, Roller, Nosy, Decoy, Friends, Wavering, Crowd,
}
