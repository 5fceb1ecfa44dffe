package rules

// Raced is for the tests from outside.
const Raced = raced
