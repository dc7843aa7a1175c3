/** A rule of a style sheet that declares something: the classes of what it styles, without those of what is around it. */
export type StyleRule = { selector: string; subjects: readonly string[] };

/** Reads the rules of a nested style sheet. A nested selector styles its own last part; `&` is the last part around it. */
export function readStyleRules(text: string): StyleRule[] {
  const plain = text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|url\([^)]*\)/g, '""');
  const rules: StyleRule[] = [];
  const around: { selector: string; subjects: string[]; declares: boolean }[] = [];
  let start = 0;
  for (const { 0: sign, index } of plain.matchAll(/[{};]/g)) {
    const piece = plain.slice(start, index).trim();
    start = index + 1;
    const parent = around.at(-1);
    if (sign === '{') {
      const isGroup = piece.startsWith('@');
      around.push({
        selector: isGroup ? (parent?.selector ?? '') : piece,
        subjects: isGroup ? (parent?.subjects ?? []) : subjectsOf(piece, parent?.subjects ?? []),
        declares: false,
      });
    } else {
      if (parent && piece !== '') parent.declares = true;
      const closed = sign === '}' ? around.pop() : undefined;
      if (closed?.declares) rules.push({ selector: closed.selector, subjects: closed.subjects });
    }
  }
  return rules;
}

/** `:is` and `:where` name what is styled; `:not` and `:has` do not. */
function subjectsOf(selectors: string, parent: readonly string[]): string[] {
  return splitOutside(selectors, /,/).flatMap((selector) => {
    const last =
      splitOutside(selector.trim(), /[\s>+~]/)
        .filter((part) => part !== '')
        .at(-1) ?? '';
    const own = last.replace(/:(?:not|has|nth-[a-z-]+)\((?:[^()]|\([^()]*\))*\)/g, '');
    const classes = [...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
    return own.includes('&') ? [...classes, ...parent] : classes;
  });
}

function splitOutside(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (depth === 0 && separator.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
