import * as z from 'zod/mini';
import { parsePostalCode } from '@/lib/domain/place/postal-code';
import { parseAmount } from '@/lib/domain/text/amount';
import type { ErrorCode } from './form-state';

/** Maximum lengths of texts, in characters; the form rejects longer texts instead of cutting them. */
export const maxLengths = {
  name: 100,
  email: 254,
  phone: 40,
  street: 200,
  zip: 16,
  city: 100,
  remark: 5000,
  timeSlot: 40,
  places: 500,
  amount: 20,
  day: 20,
  count: 10,
  moment: 40,
  url: 300,
  position: 200,
  about: 200,
} as const;

/** Control characters (NUL …) and halves of surrogate pairs: no keyboard makes them, stores and mails choke on them. */
const invisible = /\p{Cs}|[^\P{Cc}\n]/gu;

const code = (value: ErrorCode) => value;

function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '').trim();
}

function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** One line of text, tidied; empty when nothing was typed. */
export function line(most: number) {
  return z.string(code('required')).check(z.overwrite(cleanLine), z.maxLength(most, code('tooLong')));
}

export function requiredLine(most: number) {
  return line(most).check(z.minLength(1, code('required')));
}

/** Text with its line breaks. */
export function text(most: number) {
  return z.string(code('required')).check(z.overwrite(cleanText), z.maxLength(most, code('tooLong')));
}

/** An amount in euros, as a visitor types it. */
export function amount() {
  return line(maxLengths.amount).check(
    z.refine((value) => value === '' || parseAmount(value) !== null, code('amount')),
  );
}

export function requiredAmount() {
  return amount().check(z.minLength(1, code('required')));
}

/** One of several words. */
export function choice<const T extends readonly string[]>(words: T) {
  return z.enum(words, code('chooseOne'));
}

export function optionalChoice<const T extends readonly string[]>(words: T) {
  return z.enum(['', ...words], code('chooseOne'));
}

/** A number from 1 to 9, chosen from a list; empty for none. */
export const optionalDigit = z.string(code('chooseOne')).check(z.regex(/^[1-9]?$/, code('chooseOne')));

/** Any number of several words. */
export function choices<const T extends readonly string[]>(words: T) {
  return z
    .array(z.enum(words, code('chooseSome')), code('chooseSome'))
    .check(z.maxLength(words.length, code('chooseSome')));
}

export function textIsEmail(value: string): boolean {
  return z.regexes.email.test(value);
}

export function email() {
  return line(maxLengths.email).check(z.refine((value) => value === '' || textIsEmail(value), code('email')));
}

export function requiredEmail() {
  return email().check(z.minLength(1, code('required')));
}

/** 6 digits (short numbers in Luxembourg) to 15 (the E.164 maximum), with the usual separators in between. */
const phonePattern = /^\+?(?:[\s./()\u2010-\u2015-]*\d){6,15}[\s)]*$/;

function phone() {
  return line(maxLengths.phone).check(z.refine((value) => value === '' || phonePattern.test(value), code('phone')));
}

/** The postal code in a form that does not ask for a country; all spellings are stored alike. */
export function requiredPostalCode() {
  return requiredLine(maxLengths.zip).check(
    z.overwrite((value) => parsePostalCode(value, null) ?? value),
    z.refine((value) => value === '' || parsePostalCode(value, null) !== null, code('postalCode')),
  );
}

/** `none`: neither of the two describes the person. */
export const personTitles = ['mr', 'ms', 'none'] as const;

/** A box that is ticked or not, as forms send it. */
export const tick = z.enum(['', 'yes'], code('chooseOne'));

/** A box that must be ticked. */
export const requiredTick = z.literal('yes', code('mustAccept'));

/** Number of a listing; empty when the request is about none. Visitors do not type it, so it causes no error. */
export const listingId = z.string(code('required')).check(z.overwrite((id) => (/^\d{1,15}$/.test(id) ? id : '')));

/** What an answer of the agency put into its link; nobody types it. */
export const proposalKey = z.string(code('required')).check(z.overwrite((key) => (isProposalKey(key) ? key : '')));

export function isProposalKey(key: string): boolean {
  return /^[\w-]{1,200}\.[\w-]{27}$/.test(key);
}

/**
 * Lets a check of several fields run while other fields are wrong, so that a visitor hears everything at once; its own
 * fields must be of their kind.
 */
export function whenRead(kinds: Readonly<Record<string, 'text' | 'list'>>) {
  return ({ value }: { value: unknown }) => {
    const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    return Object.entries(kinds).every(([name, kind]) =>
      kind === 'list' ? Array.isArray(fields.get(name)) : typeof fields.get(name) === 'string',
    );
  };
}

/** The person to answer; `askedOfPerson` decides where title and phone are required. */
export const person = {
  title: optionalChoice(personTitles),
  firstName: requiredLine(maxLengths.name),
  lastName: requiredLine(maxLengths.name),
  email: requiredEmail(),
  phone: phone(),
};

/** When to call, why, and whether to send news: all as the visitor likes. */
export const extras = {
  timeSlot: line(maxLengths.timeSlot),
  remark: text(maxLengths.remark),
  newsletter: tick,
};
