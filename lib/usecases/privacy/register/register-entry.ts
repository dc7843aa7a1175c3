import { secondsOf } from '@/lib/domain/owner/access-times';
import { retentionDays } from '@/lib/domain/privacy/retention-days';

export type DataGroup<Name extends string = string> = {
  columns: readonly Name[];
  what: string;
  whose: 'visitor' | 'reader' | 'owner' | 'none';
  /** How long, from when. */
  kept: string;
  /** Whether `npm run privacy -- export` gives it; else the reason. */
  exported: true | string;
  /** What `npm run privacy -- erase` does with it. */
  erased: string;
};

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

/** An entry of the site itself, without personal data. */
export function impersonal<Name extends string>(
  columns: readonly Name[],
  what: string,
  kept: string,
): DataGroup<Name>[] {
  return [{ columns, what, whose: 'none', kept, exported: 'no: no person', erased: 'kept: no person' }];
}
