// Plain JavaScript: the page cache, which Next loads uncompiled, uses it.

/**
 * The inline scripts that the framework writes into a page: each calls one function with plain data. Any other script
 * came into the page by another way and gets no place in its policy.
 */
const frameworkCalls = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s,
];

/** @param {string} script the text between the tags */
export function isFrameworkScript(script) {
  const argument = frameworkCalls.map((call) => call.exec(script.trim())?.[1]).find((found) => found !== undefined);
  if (argument === undefined) return false;
  try {
    JSON.parse(argument);
    return true;
  } catch {
    return false;
  }
}
