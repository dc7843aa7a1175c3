import type { HomeOption } from '@/lib/domain/office/home-option';
import { type ActionProblem, GoTo } from '@/lib/features/endpoint/define-action';
import type { LeadOutcome } from '@/lib/features/office/leads/change-lead';
import { officeLogin } from '@/lib/i18n/office-path';

/** The result of a change of a lead; `note`: what was typed and not stored. */
export type LeadAnswer = {
  code: LeadOutcome | 'ended' | 'invalid' | 'empty' | 'tooLong' | 'badDay' | 'noListing' | 'severalHomes';
  note?: string;
  /** The listing that was typed, and what it could be. */
  listing?: string;
  homes?: readonly HomeOption[];
};

export type LeadReply = LeadAnswer | null;

/** The result of a change of many leads. */
export type ManyAnswer = {
  code: LeadAnswer['code'] | 'noneChosen';
  /** How many were changed. */
  count?: number;
  /** Id and version of each, for taking it back. */
  changed: string[];
  /** How many others had changed meanwhile. */
  skipped: number;
};

export type ManyReply = ManyAnswer | null;

export function refuseLeadForm(problem: ActionProblem, typed: Readonly<Record<string, string>>): LeadReply | GoTo {
  if (problem === 'loggedOut') return new GoTo(officeLogin('ended', null));
  return { code: problem, ...(typed.note && { note: typed.note }) };
}
