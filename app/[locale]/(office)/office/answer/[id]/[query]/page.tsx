import { AnswerScreen } from '@/components/office/answer-screen';
import { draftAnswer } from '@/lib/usecases/office/answer-lead';
import { getLead } from '@/lib/usecases/office/get-lead';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { defineOfficeScreen } from '../../../../office';

/** An answer to a lead. */
const { generateMetadata, Page } = defineOfficeScreen('answer', async ({ person, id, query, language, asking }) => {
  const draft = await draftAnswer(person, id, { template: query.get('template'), ...asking });
  const lead = draft && (await getLead(person, id, { list: readInboxQuery(new URLSearchParams()), ...asking }));
  return lead && <AnswerScreen lead={lead} draft={draft} language={language} />;
});

export { generateMetadata, Page as default };
