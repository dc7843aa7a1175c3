import { LeadScreen } from '@/components/office/leads/lead-screen';
import { lateAnswer } from '@/lib/features/office/calendar/late-message';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { draftAnswer } from '@/lib/features/office/replies/draft-answer';
import { defineOfficeScreen } from '../../../../office';

/** One lead; its address names the list that it was opened from, and what its answer begins with. */
const { generateMetadata, Page } = defineOfficeScreen('lead', async ({ person, id, query, language, asking }) => {
  const lead = await getLead(person, id, { list: readInboxQuery(query), sent: query.get('sent'), ...asking });
  const template = query.get('template');
  const draft = lead?.canAnswer ? await draftAnswer(person, id, { template, ...asking }) : null;
  const late = draft && (await lateAnswer(person, id, { minutes: query.get('late'), now: asking.now }));
  const begun = late ? { ...draft, subject: late.subject, text: `${draft.emptyText}${late.text}` } : draft;
  return lead && <LeadScreen lead={lead} draft={begun} language={language} />;
});

export { generateMetadata, Page as default };
