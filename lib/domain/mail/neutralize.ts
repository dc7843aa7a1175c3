import { dropInvisible } from '@/lib/domain/text/raw-value';
import { isMailAddress } from './mail-address';

/** Line ends of every kind: vertical tab, form feed, NEL and Unicode's own among them. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Returns a text of several lines without invisible characters; line ends are `\n`. */
export function cleanText(text: string): string {
  return dropInvisible(text.replace(lineEnds, '\n').replaceAll('\t', ' ')).trim();
}

/** The same on one line. Non-breaking spaces stay, so that an amount is not separated from its sign. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[ \n]+/g, ' ');
}

/**
 * Returns a text for a header field (subject, name): one line, without invisible characters, at most `most` code
 * points. Breaks up what looks like an encoded word (`=?utf-8?Q?=0D=0A?=`): mail programs would decode it, line breaks
 * included.
 */
export function cleanHeader(text: string, most = 200): string {
  // Cut before it is split: a megabyte of code points is not needed to get two hundred.
  const characters = [...cleanLine(text.slice(0, most * 8)).replaceAll('=?', '= ?')];
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1).join('');
  return `${kept.replace(/(?:\s|\u200D|\uFE0F)+$/, '')}…`;
}

const joiners = /[\u200C\u200D]+/g;
const plainCharacter = /^[!-~]$/;

/** Joiners beside plain characters join nothing; they only hide an address from the patterns below. */
function dropIdleJoiners(text: string): string {
  return text.replace(joiners, (found, at: number) => {
    const neighbours = [text.charAt(at - 1), text.charAt(at + found.length)];
    return neighbours.some((character) => plainCharacter.test(character)) ? '' : found;
  });
}

const dots = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]';
const labelEnd = '[\\p{L}\\p{M}\\p{Nd}\\p{Extended_Pictographic}_-]';

/** Bounded, so that matching stays linear. */
const scheme = /([a-z][a-z0-9+.-]{0,30}):(?=\/\/)/gi;
/** Matches what is between the scheme and the path: a number (`1.2.3.4`) is a host, too. */
const host = /(?<=:\/\/|\[:\]\/\/)[^\s/?#]{1,300}/g;
const anyDot = new RegExp(`(?<!\\[)${dots}(?!\\])`, 'gu');

/** File extensions that are not a top-level domain, such as `pdf`: no program links them. */
const fileEnding = `(?:pdf|docx?|odt|rtf|txt|jpe?g|png|webp|heic|ics)(?!${dots}?${labelEnd})`;

/** The dot of a domain: between two words, without a space. Amounts, dates and abbreviations (`a.u.b.`) have none. */
const domainDot = new RegExp(`(?<=${labelEnd})${dots}(?=\\p{L}\\p{M}{0,3}\\p{L})(?!${fileEnding})`, 'giu');
const webDot = new RegExp(`(?<=www)${dots}`, 'giu');
const atSign = /(?<=[^\s[])[@\uFE6B\uFF20](?=[^\s\]])/gu;
/** A shared folder of Windows (`\\server\share`): Outlook opens it, and hands out a login on the way. */
const sharedFolder = /(?<!\\)\\{2,}(?=[^\s\\\]])/g;

/**
 * Returns a visitor's words in which no mail program finds an address to link: `https://evil.example/x` becomes
 * `hxxps://evil[.]example/x`, `jan@evil.example` becomes `jan[at]evil[.]example`. A form must not send a visitor's
 * links to strangers in the agency's name. Security reports use this notation: it shows that the site changed
 * something, can be read aloud, and survives copying. Zero-width characters between the letters would be invisible,
 * travel along with every copy, and are skipped by some programs. Doing it twice changes nothing more.
 */
export function neutralize(text: string): string {
  return dropIdleJoiners(cleanText(text))
    .replace(scheme, (_, name: string) => tameScheme(name))
    .replace(host, (found) => found.replace(anyDot, '[.]'))
    .replace(webDot, '[.]')
    .replace(domainDot, '[.]')
    .replace(atSign, '[at]')
    .replace(sharedFolder, '[\\\\]');
}

function tameScheme(name: string): string {
  const tame = name.toLowerCase().replace(/^http/, 'hxxp');
  return tame === 'hxxp' || tame === 'hxxps' ? `${tame}:` : `${name}[:]`;
}

/** Strict: with one of `/?#=` in it, a program may find a web address inside the e-mail address. */
const plainLocalPart = /^[\p{L}\p{M}\p{Nd}._%+'-]+@[^@]+\.[^@]+$/u;
/** With its country, or a Belgian one of nine or ten digits: a date or an amount has fewer, or no zero before it. */
const phonePattern = /^(?:\+[\s./()-]{0,2}(?:\d[\s./()-]{0,3}){8,15}|0[\s./()-]{0,3}(?:\d[\s./()-]{0,3}){8,9})$/;
const enterpriseNumber = /^0\d{3}\.\d{3}\.\d{3}$/;

/**
 * Returns the link of a value that is exactly one e-mail address or phone number, so that the agency can answer with a
 * tap; null for every other value, which must be neutralized.
 */
export function contactHref(value: string): string | null {
  if (isMailAddress(value) && plainLocalPart.test(value))
    return `mailto:${encodeURIComponent(value).replace('%40', '@')}`;
  if (!phonePattern.test(value) || enterpriseNumber.test(value)) return null;
  return `tel:${value.replace('(0)', '').replace(/[^\d+]/g, '')}`;
}
