/** Languages whose messages must be whole; the first one is what the others are compared with. */
export const messageLanguages = ['nl', 'fr', 'en', 'de'];

/**
 * Finds what is wrong in the messages: other keys or placeholders than in the first language, keys out of order,
 * empty texts, and texts that ICU cannot read.
 * @param {Record<string, unknown>} messages by language
 * @returns {string[]}
 */
export function checkMessages(messages) {
  const problems = [];
  const byLanguage = messageLanguages.map((language) => {
    const texts = new Map();
    collectTexts(messages[language], '', texts, (problem) => problems.push(`${language}.json ${problem}`));
    return { language, texts };
  });
  const [reference, ...others] = byLanguage;
  for (const { language, texts } of others) {
    for (const key of reference.texts.keys()) {
      if (!texts.has(key)) problems.push(`${language}.json ${key}: missing, ${reference.language}.json has it`);
    }
    for (const [key, text] of texts) {
      const wanted = reference.texts.get(key);
      if (wanted === undefined) problems.push(`${reference.language}.json ${key}: missing, ${language}.json has it`);
      else if (text.placeholders !== wanted.placeholders) {
        problems.push(
          `${language}.json ${key}: placeholders ${text.placeholders}, ${reference.language}.json has ${wanted.placeholders}`,
        );
      }
    }
  }
  return [...new Set(problems)];
}

function collectTexts(node, path, texts, report) {
  if (typeof node === 'string') {
    if (node.trim() === '') report(`${path}: empty text`);
    const { names, error } = readPlaceholders(node);
    if (error) report(`${path}: ${error}`);
    texts.set(path, { placeholders: names.length > 0 ? names.join(' ') : 'none' });
    return;
  }
  if (node === null || typeof node !== 'object' || Array.isArray(node)) {
    report(`${path || 'the file'}: expected ${path ? 'a text or ' : ''}a group of texts`);
    return;
  }
  const keys = Object.keys(node);
  if (keys.length === 0) report(`${path || 'the file'}: empty group`);
  const misplaced = keys.find((key, index) => index > 0 && keys[index - 1] > key);
  const join = (key) => (path ? `${path}.${key}` : key);
  if (misplaced !== undefined) report(`${join(misplaced)}: out of order, keys are sorted`);
  for (const key of keys) collectTexts(node[key], join(key), texts, report);
}

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

/** Blanks out what apostrophes quote: `'{'` is a brace to read, `''` an apostrophe. */
function unquote(message) {
  return message.replace(/''/g, '’').replace(/'[{}<>][^']*(?:'|$)/g, (quoted) => ' '.repeat(quoted.length));
}
