// Package lesson reads lessons: scripted games in which one seat is a person who
// learns. A lesson is a text that is also a record of that game (package record).
// Comments that begin with "#:" say where the game stops, and the lines below
// them what is said there, one for each language:
//
//	#: learner 0
//	#en Your first deal
//	#: group first
//	...
//	#: stop at card H1
//	#en You hold the Event, so you begin. Play it.
//	#: ask
//	#en Which card may begin?
//	#: wrong
//	#en Not that one: the Event is the only card that may begin.
//	0 play H1
//
//	learner SEAT         who learns; its text is the title
//	group NAME           where it stands in the list: see Groups
//	stop [at THING, ...] something is said; the things are pointed at
//	ask                  said first instead, with nothing pointed at: what the stop says
//	                     is then a hint. The last decision of every lesson asks
//	wrong [ACTION]       said to another action than that of the record, or to all
//	                     others that have no text of their own
//
// A thing is "card C" that the learner sees, "seat N", or a part of the page: see
// Parts. What comes before the first stop is shown at once. The learner makes the decisions of the learner's seat at a stop, and goes
// on by a button at any other. Decisions without a stop are made by themselves.
package lesson
