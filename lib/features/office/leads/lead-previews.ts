import { type EnquiryForm, fieldsOf } from '@/lib/domain/enquiry/forms/registry';
import type { LeadState } from '@/lib/domain/office/office-states';
import { fieldText, readLeadFields } from '@/lib/features/forms/sender-of';
import { listLeadData, listSeen, listWaitingTexts } from './staff-inbox-store';

/** What a line of the inbox says beside who wrote about what. */
export type LeadPreview = {
  /** The first words of what the visitor wrote last; empty where they wrote none. */
  words: string;
  /** Since when the visitor waits for an answer; null where no answer is due. */
  waitsSince: Date | null;
  /** The person has not opened it since something came in that nobody has answered. */
  isUnread: boolean;
};

type Listed = { id: string; form: EnquiryForm | null; state: LeadState; receivedAt: Date };

const maxWords = 200;

/** What the lines of a list say to one person of the agency. */
export async function previewLeads(staffId: string, leads: readonly Listed[]): Promise<(lead: Listed) => LeadPreview> {
  const ids = leads.map(({ id }) => id);
  const [data, texts, seen] = await Promise.all([listLeadData(ids), listWaitingTexts(ids), listSeen(staffId, ids)]);
  return ({ id, form, state, receivedAt }) => {
    const isOpen = state === 'new' || state === 'working';
    const replies = isOpen ? texts.filter(({ enquiry_id }) => enquiry_id === id) : [];
    const [first, last] = [replies[0], replies.at(-1)];
    const waitsSince = first ? new Date(first.received_at) : state === 'new' ? receivedAt : null;
    const newest = last?.received_at ?? receivedAt.toISOString();
    return {
      words: oneLine(last?.text ?? writtenIn(form, data.get(id) ?? '{}')),
      waitsSince,
      isUnread: waitsSince !== null && (seen.get(id) ?? '') < newest,
    };
  };
}

/** The answers to the questions of a form that have room for sentences. */
function writtenIn(form: EnquiryForm | null, json: string): string {
  if (form === null) return '';
  const values = readLeadFields(json);
  const long = fieldsOf(form).filter(({ kind }) => kind === 'textarea');
  return long.map(({ name }) => fieldText(values[name])).join(' ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxWords);
}
