import { WriteScreen } from '@/components/office/people/write-screen';
import { draftMail } from '@/lib/features/office/replies/draft-mail';
import { defineOfficeScreen } from '../../../../office';

/** A mail to the person behind a lead; its address may name which of their addresses. */
const { generateMetadata, Page } = defineOfficeScreen('write', async ({ person, id, query, language, asking }) => {
  const addressed = { of: id, to: query.get('to') ?? '' };
  const mail = await draftMail(person, addressed, { template: query.get('template'), ...asking });
  return mail && <WriteScreen mail={mail} language={language} />;
});

export { generateMetadata, Page as default };
