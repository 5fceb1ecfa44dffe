// The first page of a site leads to the reader's language.

const links = [...document.querySelectorAll<HTMLAnchorElement>("a[lang]")];
const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
const found = wanted.map((tag) => links.find((a) => a.lang === tag)).find((a) => a) ?? links[0];
if (found) location.replace(found.href);
