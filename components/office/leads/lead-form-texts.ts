import { getTexts } from '@/lib/i18n/words-in';
import type { LeadBatchTexts } from './lead-batch.client';
import type { LeadFormTexts } from './lead-form.client';

/** What the forms about leads say after an answer. */
export async function getLeadFormTexts(): Promise<LeadFormTexts> {
  const { ended } = await getTexts('office.answer.fault');
  return { ...(await getTexts('office.leads.answer')), ended };
}

/** What the inbox says about many leads at once, and about its keys. */
export async function getLeadBatchTexts(): Promise<LeadBatchTexts> {
  const { many, keys, stateTitle, assignee, assign } = await getTexts('office.leads');
  const { close } = await getTexts('shell');
  const { saved: _, ...codes } = await getLeadFormTexts();
  const { title, on, next: j, previous: k, open: enter, choose: x, done: e, assign: a, search, help } = keys;
  return {
    title: many.title,
    codes: { ...codes, invalid: many.invalid, noneChosen: many.noneChosen },
    done: {
      one: many.doneOne,
      other: many.doneOther,
      skippedOne: many.skippedOne,
      skippedOther: many.skippedOther,
    },
    undo: many.undo,
    state: stateTitle,
    setState: many.setState,
    assignee,
    assign,
    choose: many.choose,
    all: many.all,
    keys: { title, close, on, keys: { j, k, enter, x, e, a, '/': search, '?': help } },
  };
}
