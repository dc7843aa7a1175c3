'use server';

import { z } from 'zod';
import { type HomeOption, maxTypedHome } from '@/lib/domain/office/home-option';
import { leadStates } from '@/lib/domain/office/office-states';
import { addDays, brusselsDay, isDay } from '@/lib/domain/time/brussels-time';
import { defineStaffAction, GoTo } from '@/lib/features/endpoint/define-action';
import { written } from '@/lib/features/endpoint/written';
import { type LeadReply, type ManyReply, refuseLeadForm } from '@/lib/features/office/office-refusal';
import { finishReplies } from '@/lib/features/office/replies/finish-replies';
import { officeLogin, officePath } from '@/lib/i18n/office-path';
import {
  addNote,
  assignLead,
  attachLead,
  maxNoteLength,
  maxReminderDays,
  setLeadState,
  setReminder,
  undoLeadChange,
} from './change-lead';
import { changeLeads, type ManyChange } from './change-leads';
import { addLead, type KnownLead, type NewLeadOutcome, type NewLeadTyped } from './new-lead';
import { notePresent, type Present } from './presence';

const failure = 'A lead could not be changed';
const seen = { lead: z.string().max(60), version: z.coerce.number().int().nonnegative() };

const stateSchema = z.object({ ...seen, state: z.enum(leadStates) });

export const sendLeadState = defineStaffAction<typeof stateSchema, LeadReply>({
  failure,
  schema: stateSchema,
  handle: async ({ lead, version, state }, { asking }, staff) => ({
    code: await setLeadState(staff, { id: lead, version }, state, asking),
  }),
  refuse: refuseLeadForm,
});

const assignSchema = z.object({ ...seen, assignee: z.string().max(60) });

export const sendLeadAssignee = defineStaffAction<typeof assignSchema, LeadReply>({
  failure,
  schema: assignSchema,
  handle: async ({ lead, version, assignee }, { asking }, staff) => ({
    code: await assignLead(staff, { id: lead, version }, assignee || null, asking),
  }),
  refuse: refuseLeadForm,
});

const undoSchema = z.object(seen);

export const sendLeadUndo = defineStaffAction<typeof undoSchema, LeadReply>({
  failure,
  schema: undoSchema,
  handle: async ({ lead, version }, { asking }, staff) => ({
    code: await undoLeadChange(staff, { id: lead, version }, asking),
  }),
  refuse: refuseLeadForm,
});

const noteSchema = z.object({ lead: z.string().max(60), note: written('text', z.string()) });

export const sendLeadNote = defineStaffAction<typeof noteSchema, LeadReply>({
  failure,
  schema: noteSchema,
  maxFieldLength: 2 * maxNoteLength,
  async handle({ lead, note: typed }, { asking }, staff) {
    const note = typed.trim();
    if (note === '') return { code: 'empty' };
    if (note.length > maxNoteLength) return { code: 'tooLong', note };
    const code = await addNote(staff, lead, note, asking);
    return code === 'saved' ? { code } : { code, note };
  },
  refuse: refuseLeadForm,
});

const doneSchema = z.object({ lead: z.string().max(60) });

export const sendReplyDone = defineStaffAction<typeof doneSchema, LeadReply>({
  failure,
  schema: doneSchema,
  handle: async ({ lead }, { asking }, staff) => ({
    code: await finishReplies(staff, lead, asking),
  }),
  refuse: refuseLeadForm,
});

const reminderSchema = z.object({ ...seen, day: z.string() });

export const sendLeadReminder = defineStaffAction<typeof reminderSchema, LeadReply>({
  failure,
  schema: reminderSchema,
  async handle({ lead, version, day }, { asking, request }, staff) {
    const today = brusselsDay(request.now);
    if (day !== '' && (!isDay(day) || day < today || day > addDays(today, maxReminderDays))) return { code: 'badDay' };
    return { code: await setReminder(staff, { id: lead, version }, day || null, asking) };
  },
  refuse: refuseLeadForm,
});

const listingSchema = z.object({ ...seen, listing: z.string().max(maxTypedHome) });

export const sendLeadListing = defineStaffAction<typeof listingSchema, LeadReply>({
  failure,
  schema: listingSchema,
  async handle({ lead, version, listing }, { asking }, staff) {
    const outcome = await attachLead(staff, { id: lead, version }, listing.trim(), asking);
    if (typeof outcome === 'object') return { code: 'severalHomes', listing, ...outcome };
    return outcome === 'noListing' ? { code: outcome, listing } : { code: outcome };
  },
  refuse: refuseLeadForm,
});

const newSchema = z.object({
  lead: z.uuid(),
  name: written('name', z.string()),
  email: z.string(),
  phone: z.string(),
  channel: z.string().max(20),
  spoken: z.string().max(10),
  property: z.string().max(maxTypedHome),
  message: written('text', z.string()),
  confirm: z.string().max(10),
  /** Earlier leads of the person that have been shown. */
  known: z.string().max(400),
});

/** What came of a lead that is written down, with what was typed. */
export type NewLeadAnswer = {
  code: Exclude<NewLeadOutcome['code'], 'added'> | 'ended' | 'invalid';
  typed: Partial<NewLeadTyped>;
  homes?: readonly HomeOption[];
  known?: readonly KnownLead[];
};

export const sendNewLead = defineStaffAction<typeof newSchema, NewLeadAnswer | null>({
  failure: 'A lead could not be written down',
  schema: newSchema,
  async handle(typed, { asking }, staff) {
    const outcome = await addLead(staff, typed, asking);
    return outcome.code === 'added' ? new GoTo(officePath(`leads/${outcome.id}`)) : { ...outcome, typed };
  },
  refuse: (code, typed) => (code === 'loggedOut' ? new GoTo(officeLogin('ended', null)) : { code, typed }),
});

const presenceSchema = z.object({ lead: z.string().max(60), writing: z.enum(['yes', 'no']) });

/** Notes that a lead is open, and answers who else has it open; null where that is not known. */
export const sendLeadPresence = defineStaffAction<typeof presenceSchema, Present[] | null>({
  failure,
  schema: presenceSchema,
  handle: ({ lead, writing }, { request }, staff) => notePresent(staff, lead, writing === 'yes', request.now),
  // The page asks by itself: it must not lead away from what is being typed.
  refuse: () => null,
});

const manySchema = z.object({
  change: z.enum(['state', 'assignee', 'undo']),
  state: z.enum(leadStates).or(z.literal('')),
  assignee: z.string().max(60),
});

/** Changes the chosen leads, each in the version that was seen (`leads`), or takes that back (`undo`). */
export const sendManyLeads = defineStaffAction<typeof manySchema, ManyReply>({
  failure,
  schema: manySchema,
  async handle(values, { sent, asking }, staff) {
    const change = manyChange(values);
    if (!change) return { code: 'invalid', changed: [], skipped: 0 };
    const seen = sent.getAll(change.kind === 'undo' ? 'undo' : 'leads').flatMap(readSeen);
    if (seen.length === 0) return { code: 'noneChosen', changed: [], skipped: 0 };
    const { code, changed, skipped } = await changeLeads(staff, seen, change, asking);
    return {
      code,
      skipped,
      count: changed.length,
      changed: change.kind === 'undo' ? [] : changed.map(({ id, version }) => `${id}~${version}`),
    };
  },
  refuse(problem, typed) {
    const refused = refuseLeadForm(problem, typed);
    return refused instanceof GoTo || refused === null ? refused : { code: refused.code, changed: [], skipped: 0 };
  },
});

function manyChange({ change, state, assignee }: z.output<typeof manySchema>): ManyChange | null {
  if (change === 'undo') return { kind: 'undo' };
  if (change === 'assignee')
    return assignee === '' ? null : { kind: 'assignee', assigneeId: assignee === 'none' ? null : assignee };
  return state === '' ? null : { kind: 'state', state };
}

function readSeen(value: FormDataEntryValue): { id: string; version: number }[] {
  const [, id, version] = /^([\w-]{1,60})~(\d{1,9})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return id ? [{ id, version: Number(version) }] : [];
}
