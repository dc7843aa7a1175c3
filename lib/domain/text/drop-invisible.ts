/**
 * Characters that are invisible and that some programs act on: control characters, halves of surrogate pairs, noncharacters,
 * soft hyphens and zero-width spaces, and characters that reverse the direction of writing, which show `fdp.exe` as
 * `exe.pdf`. PostgreSQL stores no NUL. Line ends and tabs stay, and joiners: emoji and Persian need them.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\p{Cs}\u00AD\u200B\u202A-\u202E\u2060-\u2064\u2066-\u2069\u206A-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

export function dropInvisible(text: string): string {
  return text.replace(invisible, '');
}
