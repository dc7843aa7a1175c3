'use server';

import { z } from 'zod';
import type { ConfirmProblem } from '@/lib/features/accounts/password/confirm-password';
import { type ActionProblem, defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { officeLogin } from '@/lib/i18n/office-path';
import { type BusyAddressProblem, removeBusyAddress, setBusyAddress } from './busy-address';
import { type AddressProblem, issueCalendarAddress, revokeCalendarAddress } from './calendar-address';

/** The result of a change of a person's own calendar address; a new address is shown only in this answer. */
export type CalendarAddressAnswer = {
  code: AddressProblem | ConfirmProblem['problem'] | 'issued' | 'revoked' | 'invalid';
  address?: string;
  /** How long to wait, for `tooMany`. */
  minutes?: number;
};

type Reply = CalendarAddressAnswer | null;

export const sendCalendarAddress = defineStaffAction({
  failure: 'The address of a calendar could not be changed',
  // To end it takes no password: that gives nothing away.
  schema: z.object({ change: z.enum(['issue', 'revoke']), password: z.string() }),
  async handle({ change, password }, { asking, request }, staff): Promise<Reply> {
    if (change === 'revoke') return { code: (await revokeCalendarAddress(staff, asking)) ?? 'revoked' };
    const issued = await issueCalendarAddress(staff, { ...request, password });
    if ('address' in issued) return { code: 'issued', address: issued.address };
    const { problem: code, minutes } = issued;
    return { code, minutes };
  },
  refuse: refuseOwnCalendar,
});

/** The result of a change of the address of a person's external calendar; `values`: what was typed and not stored. */
export type BusyAddressAnswer = {
  code: BusyAddressProblem | 'busySet' | 'busyRemoved' | 'invalid';
  values?: Readonly<Record<string, string>>;
};

export const sendBusyAddress = defineStaffAction({
  failure: 'A calendar elsewhere could not be changed',
  schema: z.object({ change: z.enum(['set', 'remove']), address: z.string() }),
  async handle({ change, address }, { asking }, staff): Promise<BusyAddressAnswer | null> {
    if (change === 'remove') return { code: (await removeBusyAddress(staff, asking)) ?? 'busyRemoved' };
    const problem = await setBusyAddress(staff, address, asking);
    return problem === null ? { code: 'busySet' } : { code: problem, values: { address } };
  },
  refuse: (problem): BusyAddressAnswer | null | GoTo =>
    problem === 'loggedOut' || problem === 'ended' ? new GoTo(officeLogin('ended', null)) : { code: problem },
});

function refuseOwnCalendar(problem: ActionProblem): Reply | GoTo {
  return problem === 'loggedOut' || problem === 'ended' ? new GoTo(officeLogin('ended', null)) : { code: problem };
}
