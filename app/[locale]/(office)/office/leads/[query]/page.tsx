import { InboxScreen } from '@/components/office/leads/inbox-screen';
import { getInbox } from '@/lib/features/office/leads/get-inbox';
import { readInboxQuery } from '@/lib/features/office/leads/inbox-query';
import { defineOfficeScreen } from '../../../office';

/** What came in, filtered, page by page. */
const { generateMetadata, Page } = defineOfficeScreen('leads', async ({ person, query, language, asking }) => {
  const inbox = await getInbox(person, readInboxQuery(query), asking);
  return inbox && <InboxScreen inbox={inbox} language={language} />;
});

export { generateMetadata, Page as default };
