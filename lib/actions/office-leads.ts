'use server';

import { z } from 'zod';
import { leadStates } from '@/lib/domain/office/lead-state';
import { type ActionProblem, GoTo } from '@/lib/endpoint/define-action';
import { defineStaffAction } from '@/lib/endpoint/define-staff-action';
import { officePath } from '@/lib/i18n/office-path';
import {
  addNote,
  assignLead,
  type LeadOutcome,
  maxNoteLength,
  setLeadState,
  undoLeadChange,
} from '@/lib/usecases/office/change-lead';

/** What became of a change of a lead; `note` is what was typed and not stored. */
export type LeadAnswer = { code: LeadOutcome | 'invalid' | 'empty' | 'tooLong'; note?: string };

type LeadReply = LeadAnswer | null;

const failure = 'A lead could not be changed';
const seen = { lead: z.string().max(60), version: z.coerce.number().int().nonnegative() };

function refuse(problem: ActionProblem, typed: Readonly<Record<string, string>>): LeadReply | GoTo {
  // What was typed comes back: after another login it can be sent again.
  if (problem === 'loggedOut' && !typed.note) return new GoTo(`${officePath('login')}?step=ended`);
  return {
    code: problem === 'unavailable' ? 'unavailable' : problem === 'loggedOut' ? 'forbidden' : 'invalid',
    ...(typed.note && { note: typed.note }),
  };
}

const stateSchema = z.object({ ...seen, state: z.enum(leadStates) });

export const sendLeadState = defineStaffAction<typeof stateSchema, LeadReply>({
  failure,
  schema: stateSchema,
  handle: async ({ lead, version, state }, { request }, staff) => ({
    code: await setLeadState(staff, { id: lead, version }, state, { requester: request, now: request.now }),
  }),
  refuse,
});

const assignSchema = z.object({ ...seen, assignee: z.string().max(60) });

export const sendLeadAssignee = defineStaffAction<typeof assignSchema, LeadReply>({
  failure,
  schema: assignSchema,
  handle: async ({ lead, version, assignee }, { request }, staff) => ({
    code: await assignLead(staff, { id: lead, version }, assignee || null, { requester: request, now: request.now }),
  }),
  refuse,
});

const undoSchema = z.object(seen);

export const sendLeadUndo = defineStaffAction<typeof undoSchema, LeadReply>({
  failure,
  schema: undoSchema,
  handle: async ({ lead, version }, { request }, staff) => ({
    code: await undoLeadChange(staff, { id: lead, version }, { requester: request, now: request.now }),
  }),
  refuse,
});

const noteSchema = z.object({ lead: z.string().max(60), note: z.string() });

export const sendLeadNote = defineStaffAction<typeof noteSchema, LeadReply>({
  failure,
  schema: noteSchema,
  async handle({ lead, note: typed }, { request }, staff) {
    const note = typed.trim();
    if (note === '') return { code: 'empty' };
    if (note.length > maxNoteLength) return { code: 'tooLong', note };
    const code = await addNote(staff, lead, note, { requester: request, now: request.now });
    return code === 'saved' ? { code } : { code, note };
  },
  refuse,
});
