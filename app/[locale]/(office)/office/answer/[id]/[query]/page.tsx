import { AnswerScreen } from '@/components/office/leads/answer-screen';
import { getLead } from '@/lib/features/office/leads/get-lead';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { draftAnswer } from '@/lib/features/office/replies/answer-lead';
import { defineOfficeScreen } from '../../../../office';

/** An answer to a lead. */
const { generateMetadata, Page } = defineOfficeScreen('answer', async ({ person, id, query, language, asking }) => {
  const draft = await draftAnswer(person, id, { template: query.get('template'), ...asking });
  const lead = draft && (await getLead(person, id, { list: readInboxQuery(new URLSearchParams()), ...asking }));
  return lead && <AnswerScreen lead={lead} draft={draft} language={language} />;
});

export { generateMetadata, Page as default };
