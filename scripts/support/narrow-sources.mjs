import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/** By UTF-16 unit, as V8 stores them. */
const wide = /[^\0-\u00FF]/g;

const { SyntaxKind } = ts;
const escapable = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.Identifier,
]);

/**
 * Writes the characters of a folder's scripts that take two bytes, such as typographic quotes, as escapes. V8 holds the whole
 * source of a file with a single one of them with two bytes a character, and keeps sources while the server runs.
 */
export async function narrowSources(folder) {
  const names = await readdir(folder, { recursive: true });
  /** By source: several entries of the site have the same script under names of their own. */
  const known = new Map();
  for (const name of names.filter((one) => one.endsWith('.js'))) {
    const file = path.join(folder, name);
    const source = await readFile(file, 'utf8');
    if (source.search(wide) === -1) continue;
    const narrowed = known.get(source) ?? narrow(source);
    known.set(source, narrowed);
    await writeFile(file, narrowed);
  }
}

/** Only such characters change, and only where an escape means the same. */
function narrow(source) {
  const tree = ts.createSourceFile('chunk.js', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const parts = [];
  let copied = 0;
  const walk = (node) => {
    if (node.kind === SyntaxKind.TaggedTemplateExpression) return walkTagged(node);
    if (!escapable.has(node.kind)) return ts.forEachChild(node, walk);
    const start = node.getStart(tree);
    parts.push(source.slice(copied, start), escapeWide(source.slice(start, node.end)));
    copied = node.end;
  };
  /** A tag sees how its template is written. */
  const walkTagged = ({ tag, template }) => {
    walk(tag);
    for (const { expression } of template.templateSpans ?? []) walk(expression);
  };
  walk(tree);
  return parts.join('') + source.slice(copied);
}

/** After a backslash, the escape would be another text. A letter of a name that takes two units has another escape. */
function escapeWide(text) {
  if (!/^["'`}/]/.test(text) && /[\uD800-\uDFFF]/.test(text)) return text;
  return text.replace(/\\.|[^\0-\u00FF]/gs, (part) => (part.length === 1 ? toEscape(part) : part));
}

const toEscape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
