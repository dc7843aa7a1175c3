import { LeadScreen } from '@/components/office/lead-screen';
import { getLead } from '@/lib/usecases/office/get-lead';
import { readInboxQuery } from '@/lib/usecases/office/inbox-query';
import { defineOfficeScreen } from '../../../../office';

/** One lead; its address names the list that it was opened from. */
const { generateMetadata, Page } = defineOfficeScreen('lead', async ({ person, id, query, language, asking }) => {
  const lead = await getLead(person, id, { list: readInboxQuery(query), ...asking });
  return lead && <LeadScreen lead={lead} language={language} />;
});

export { generateMetadata, Page as default };
