import { readPlaceholders } from '../../lib/i18n/read-placeholders.mjs';

/**
 * Finds errors in the messages: other keys or placeholders than in the first language, keys out of order,
 * empty texts, texts that ICU cannot read, and French ones whose signs can part from their word.
 * @param {Record<string, unknown>} messages by language
 * @returns {string[]}
 */
export function checkMessages(messages) {
  const problems = [];
  const byLanguage = Object.entries(messages).map(([language, file]) => {
    const texts = new Map();
    collectTexts(file, '', texts, (problem) => problems.push(`${language}.json ${problem}`));
    if (language === 'fr') {
      for (const [key, { text }] of texts) {
        if (partingSign.test(text))
          problems.push(`fr.json ${key}: a plain space beside : ; ? ! « or », expected U+00A0`);
      }
    }
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

/** French sets these signs apart, and a line must not break there. */
const partingSign = /\S [:;?!»]|« /;

function collectTexts(node, path, texts, report) {
  if (typeof node === 'string') {
    if (node.trim() === '') report(`${path}: empty text`);
    const { names, error } = readPlaceholders(node);
    if (error) report(`${path}: ${error}`);
    texts.set(path, { text: node, placeholders: names.length > 0 ? names.join(' ') : 'none' });
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
