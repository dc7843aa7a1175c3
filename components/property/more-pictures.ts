export type MorePicture = { url: string; alt: string };

/** Pictures as one attribute, as short as possible, since lists hold dozens: a line each, its text after a tab. */
export function writeMorePictures(pictures: readonly MorePicture[]): string {
  return pictures.map(({ url, alt }) => `${flat(url)}\t${flat(alt)}`.trimEnd()).join('\n');
}

/** Reads what `writeMorePictures` wrote; nothing without it. */
export function readMorePictures(text: string | undefined): MorePicture[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const [url = '', alt = ''] = line.split('\t');
    return url === '' ? [] : [{ url, alt }];
  });
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
