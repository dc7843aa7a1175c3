export type TrackPicture = { url: string; alt: string };

/** The further pictures of a card as one attribute, a line each: the address, a space, and the text. */
export function formatMore(pictures: readonly TrackPicture[]): string {
  return pictures
    .map(({ url, alt }) => `${url.replace(/\s/g, encodeURIComponent)} ${alt.replace(/\s+/g, ' ')}`)
    .join('\n');
}

export function parseMore(text: string): TrackPicture[] {
  return text.split('\n').map((line) => {
    const end = line.indexOf(' ');
    return { url: line.slice(0, end), alt: line.slice(end + 1) };
  });
}
