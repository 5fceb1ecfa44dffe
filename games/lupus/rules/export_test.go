package rules

// Raced exports raced to the tests of package rules_test.
const Raced = raced
