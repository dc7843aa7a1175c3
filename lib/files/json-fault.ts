import { findJsonStop, type JsonStop, wordAt } from './json-scanner';

/** The first mistake of a text that should be JSON: its offset (UTF-16 units), and a description for an editor. */
export type JsonFault = { offset: number; found: string; expected: string };

const curlyQuote = /[\u2018-\u201F\u00AB\u00BB\u2039\u203A\u2032\u2033]/;
const straightQuotes = 'straight double quotes: "text"';
const plainValue = 'a text in straight double quotes, a number, or true, false or null in small letters';

/**
 * Finds the first mistake of a text that should be JSON; null when it is JSON. Accepts the same texts as `JSON.parse`,
 * and differs in what it reports: the same description and place in every version of Node, and the place where an
 * editor has to type (the needless comma rather than the bracket after it).
 */
export function findJsonFault(text: string): JsonFault | null {
  const stop = findJsonStop(text);
  return stop && (describeEnd(text, stop) ?? describeOddity(text, stop.offset) ?? describeStop(text, stop));
}

function describeEnd(text: string, { offset, wanted, open }: JsonStop): JsonFault | null {
  const rest = text.slice(offset);
  if (rest !== '' && !(wanted === 'escape' && /^\\(?:u[0-9a-fA-F]{0,3})?$/.test(rest))) return null;
  const end = text.trimEnd().length;
  if (end === 0) return { offset: 0, found: 'an empty file', expected: 'JSON: at least {} or []' };
  const bracket = open.at(-1);
  const place = wanted === 'text' || wanted === 'escape' ? ' inside a text' : '';
  const inside = bracket ? `, while the ${bracket.opener} of line ${lineOf(text, bracket.offset)} is open` : '';
  return {
    offset: end,
    found: `the end of the file${place}${inside}`,
    expected: 'a whole file: this one ends in the middle',
  };
}

/** Mistakes inside or outside a text. */
function describeOddity(text: string, offset: number): JsonFault | null {
  const at = (found: string, expected: string) => ({ offset, found, expected });
  const character = text[offset] ?? '';
  const rest = text.slice(offset, offset + 8);
  if (character === '\0') return at('a NUL character', 'a file that was saved completely: save it again');
  if (/^(?:<{7}|={7}|>{7})/.test(rest)) return at('a conflict marker of git', 'the file with the conflict resolved');
  if (/^(?:\/\/|\/\*|#|<!--)/.test(rest)) return at('a comment', 'no comments: JSON has none');
  if (curlyQuote.test(character)) return at(`the curly quote ${character}`, straightQuotes);
  if (character === "'" || character === '`') return at(`the quote ${character}`, straightQuotes);
  if (/[^\S \t\r\n]|[\u200B-\u200D\u2060]/.test(character)) {
    return at(`the invisible character ${codeOf(character)}`, 'an ordinary space, or nothing');
  }
  return null;
}

function describeStop(text: string, stop: JsonStop): JsonFault {
  const { offset, wanted, comma, from } = stop;
  const at = (place: number, found: string, expected: string) => ({ offset: place, found, expected });
  const character = text[offset] ?? '';
  const word = cut(wordAt(text, offset));
  const shown = showCharacter(text, offset);
  if (comma !== null && (character === '}' || character === ']')) {
    return at(comma, 'a comma after the last entry', 'no comma before a closing bracket');
  }
  const bracket = stop.open.at(-1);
  const closer = bracket?.opener === '{' ? '}' : ']';
  if (bracket && (character === '}' || character === ']') && character !== closer) {
    const expected = `${closer}, which closes the ${bracket.opener} of line ${lineOf(text, bracket.offset)}`;
    return at(offset, `a ${character}`, expected);
  }
  switch (wanted) {
    case 'comma':
      if (character === ':') return at(offset, 'a colon', `a comma or ${closer}: names stand in { }`);
      return text[from - 1] === '"' && offset === from
        ? at(offset, 'words after the end of a text', 'a quote inside a text is written \\"')
        : at(from, 'no comma after a value', 'a comma between two entries');
    case 'text':
      return describeOpenText(text, stop);
    case 'number':
      return at(offset, `the number ${word}`, 'a number such as 12, -3 or 4.5, without leading zeros or a unit');
    case 'escape': {
      const found = `a backslash before ${showCharacter(text, offset + 1)}`;
      return at(offset, found, 'two backslashes for one, or \\" for a quote and \\n for a new line');
    }
    case 'colon':
      return at(offset, `${shown} after the name ${cut(text.slice(from, offset).trimEnd())}`, 'a colon after a name');
    case 'end':
      return at(
        offset,
        `${shown} after the end`,
        'nothing after the last bracket: one closes too early or is needless',
      );
    case 'name':
      if (comma !== null && /\d/.test(text[comma - 1] ?? '') && /\d/.test(character)) {
        return at(comma, 'a comma in a number', 'a decimal point: 1.5 rather than 1,5');
      }
      return word === ''
        ? at(offset, `${shown} where a name should be`, 'a name in straight double quotes')
        : at(offset, `the name ${word} without quotes`, `"${word}" in straight double quotes`);
    case 'value':
      return at(offset, word === '' ? `${shown} where a value should be` : `the word ${word}`, plainValue);
  }
}

/** A text, which begins at `from`, contains a forbidden character. */
function describeOpenText(text: string, { offset, from }: JsonStop): JsonFault {
  const character = text[offset] ?? '';
  if (character === '\t') return { offset, found: 'a tab inside a text', expected: 'a space, or \\t' };
  if (character !== '\n' && character !== '\r') {
    return { offset, found: `the control character ${codeOf(character)}`, expected: 'a text without it' };
  }
  const written = text.slice(from + 1, offset);
  const curly = written.search(/[\u2018-\u201F\u00BB](?=[^\p{L}\p{N}]*$)/u);
  if (curly >= 0) {
    const found = `the curly quote ${written[curly]}`;
    return { offset: from + 1 + curly, found, expected: 'a straight double quote (") to close the text' };
  }
  const expected = 'a double quote (") to close it; a new line in a text is written \\n';
  return { offset, found: 'a text that does not end on its line', expected };
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length;
}

const maxWordLength = 40;

function cut(word: string): string {
  return word.length > maxWordLength ? `${word.slice(0, maxWordLength)}…` : word;
}

function showCharacter(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 32);
  return /[\p{C}\p{Z}]/u.test(character) ? codeOf(character) : character;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
