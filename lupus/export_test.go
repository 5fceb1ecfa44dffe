package lupus

// Raced is for the tests from outside.
const Raced = raced
