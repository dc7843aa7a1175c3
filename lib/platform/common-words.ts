let words: Promise<ReadonlySet<string>> | undefined;

/**
 * Passwords found in breaches, the commonest first names, surnames and words of Dutch, French and German, in lower
 * case. Read when the first password is set; on the server only.
 */
export function commonWords(): Promise<ReadonlySet<string>> {
  words ??= readWords();
  return words;
}

async function readWords(): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-nl-be'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-de'),
  ]);
  return new Set(
    lists.flatMap(({ dictionary }) =>
      Object.values(dictionary).flatMap((list) => list.map((word) => String(word).toLowerCase())),
    ),
  );
}
