const languagePrefix = /^\/[a-z]{2}(?=\/)/i;

/**
 * Whether no consent is asked for and nothing is measured on a path. The prefixes match whole segments, in any case,
 * after the language of the path or at its start where it names none.
 */
export function isPreviewPath(path: string, prefixes: readonly string[]): boolean {
  const whole = closed(path);
  const inner = whole.replace(languagePrefix, '');
  return prefixes.some((prefix) => {
    const start = closed(prefix);
    return inner.startsWith(start) || whole.startsWith(start);
  });
}

function closed(path: string): string {
  const small = path.toLowerCase();
  return small.endsWith('/') ? small : `${small}/`;
}
