// Plain JavaScript: the check of the messages runs uncompiled.

/**
 * Reads the arguments (`{name}`, `{count, plural, …}`) and tags (`<link>`) of an ICU message, sorted, each once. A
 * language may use an argument plainly where another one needs a plural.
 * @param {string} message
 * @returns {{ names: string[], error?: string }}
 */
export function readPlaceholders(message) {
  const names = new Set();
  const text = unquote(message);
  let position = 0;

  function readText(isInside) {
    while (position < text.length) {
      const character = text[position];
      if (character === '}') {
        if (isInside) return;
        throw new SyntaxError('a } that closes nothing');
      }
      if (character === '{') readArgument();
      else if (character === '<') readTag();
      else position += 1;
    }
    if (isInside) throw new SyntaxError('a { that is not closed');
  }

  function readTag() {
    const tag = /^<\/?([a-zA-Z][\w-]*)\s*\/?>/.exec(text.slice(position));
    if (tag) names.add(`<${tag[1]}>`);
    position += tag ? tag[0].length : 1;
  }

  function readArgument() {
    const head = /^\{\s*([\w-]+)\s*(?:,\s*(\w+)\s*)?([,}])/.exec(text.slice(position));
    if (!head) throw new SyntaxError('a { that starts no argument');
    const [whole, name, kind, end] = head;
    names.add(`{${name}}`);
    position += whole.length;
    if (end === '}') return;
    if (kind === 'plural' || kind === 'select' || kind === 'selectordinal') readOptions(name);
    else readStyle();
  }

  function readStyle() {
    const end = text.indexOf('}', position);
    if (end < 0) throw new SyntaxError('a { that is not closed');
    position = end + 1;
  }

  function readOptions(name) {
    const options = [];
    for (;;) {
      const head = /^\s*(?:offset:\s*\d+\s*)?(=?[\w-]+)\s*\{/.exec(text.slice(position));
      if (!head) break;
      options.push(head[1]);
      position += head[0].length;
      readText(true);
      position += 1;
    }
    const end = /^\s*\}/.exec(text.slice(position));
    if (!end) throw new SyntaxError(`an option of {${name}} that cannot be read`);
    if (!options.includes('other')) throw new SyntaxError(`{${name}} without the option other`);
    position += end[0].length;
  }

  try {
    readText(false);
    return { names: [...names].sort() };
  } catch (error) {
    return { names: [...names].sort(), error: error instanceof Error ? error.message : String(error) };
  }
}

/** Blanks out text quoted by apostrophes: `'{'` is a literal brace, `''` an apostrophe. */
function unquote(message) {
  return message.replace(/''/g, '’').replace(/'[{}<>][^']*(?:'|$)/g, (quoted) => ' '.repeat(quoted.length));
}
