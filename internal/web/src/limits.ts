// Limits that the server sends with a page.

// mostSaid is how many characters can be said at once.
export const mostSaid = () => Number(document.body.dataset["mostSaid"]);

// mostName is how many characters a name has at most.
export const mostName = () => Number(document.body.dataset["mostName"]);
