import { secondsOf } from '@/lib/domain/owner/access-times';
import { retentionDays } from '@/lib/domain/privacy/retention-days';

export type DataGroup<Name extends string = string> = {
  /** Each with what an erasure does where it names the person in a row that is not the person's own. */
  columns: Readonly<Partial<Record<Name, MentionFate>>>;
  what: string;
  whose: 'visitor' | 'reader' | 'owner' | 'none';
  /** How long, from when. */
  kept: string;
  /** Whether `npm run privacy -- export` gives it; else the reason. */
  exported: true | string;
  /** What `npm run privacy -- erase` does with it. */
  erased: string;
};

/**
 * `none`: ids, instants and codes, which are not searched. `replaced`: words of people, in which the name, the address
 * and the number give way to a mark if the person who erases decides so. `kept`: named, with this reason.
 */
export type MentionFate = 'none' | 'replaced' | { kept: string };

export const ownEntry = { kept: 'the entry of another person, or of a colleague' };
export const ofLog = { kept: 'a log that can be changed proves nothing' };
export const ofPages = { kept: 'the address of a page, as long as the content has it' };
export const untilItsTerm = { kept: 'a message for the operator, until its term ends' };

/** What is stored in some tables. */
export type RegisterOf<Tables> = {
  readonly [Table in keyof Tables]: readonly DataGroup<keyof Tables[Table] & string>[];
};

export const days = (count: number) => `${count} days`;
export const accessDays = (seconds: number) => days(seconds / secondsOf.day);

export const ofEnquiry = `as its enquiry: ${days(retentionDays.request)}; rent applications ${retentionDays.rental}, friends and spam ${retentionDays.friend}, sign-ups that were not confirmed ${retentionDays.unconfirmed} or until their sender leaves`;
export const untilTheyLeave = `until they leave; unconfirmed ${days(retentionDays.unconfirmed)}`;
export const asAccount = 'until the account is removed';
export const withEnquiry = 'deleted with its enquiry';
export const withSubscriber = 'deleted with the subscriber';
export const withAccount = 'deleted with the account';
export const secret = 'no: it opens the account';

/** Columns that cannot name a person. */
export function none<Name extends string>(...columns: readonly Name[]): Record<Name, MentionFate> {
  return each(columns, 'none');
}

function each<Name extends string>(columns: readonly Name[], fate: MentionFate): Record<Name, MentionFate> {
  return Object.fromEntries(columns.map((column) => [column, fate])) as Record<Name, MentionFate>;
}

/** An entry of the site itself, without personal data. */
export function impersonal<Name extends string>(
  columns: readonly Name[],
  what: string,
  kept: string,
  mentions: MentionFate = 'none',
): DataGroup<Name>[] {
  return [
    {
      columns: each(columns, mentions),
      what,
      whose: 'none',
      kept,
      exported: 'no: no person',
      erased: 'kept: no person',
    },
  ];
}
