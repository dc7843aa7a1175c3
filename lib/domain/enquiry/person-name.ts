/**
 * Letters of any script and the characters that join names; long enough for "Marie-Antoinette van der
 * Straeten-Ponthoz".
 */
const namePattern = /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]{0,59}$/u;

/** A dot that is followed by letters without a space makes an address of a name. */
const addressPattern = /\p{L}\.\p{L}{2,}/u;

/** Words that join names and cannot form a sentence. */
const particles: ReadonlySet<string> = new Set(
  "van vander vanden de den der des du d' del della di da dos la le les von zu zum ter ten te el al bin ben 't".split(
    ' ',
  ),
);

const maxWords = 3;
const maxParticles = 3;

/**
 * Returns a name that may be printed in a mail to a stranger: a name and nothing more. Empty for text that looks like a
 * message or an address, so that forms cannot send a visitor's words to strangers in the agency's name.
 */
export function personName(...parts: readonly string[]): string {
  const name = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const words = name.split(' ');
  const joining = words.filter((word) => particles.has(word.toLowerCase().replace('’', "'"))).length;
  const isShort = joining <= maxParticles && words.length - joining <= maxWords;
  return namePattern.test(name) && !addressPattern.test(name) && isShort ? name : '';
}
