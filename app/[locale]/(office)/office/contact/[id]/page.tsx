import { ContactScreen } from '@/components/office/people/contact-screen';
import { getContact } from '@/lib/features/office/contacts/get-contact';
import { defineOfficeScreen } from '../../../office';

/** Everything about the person behind a lead. */
const { generateMetadata, Page } = defineOfficeScreen('contact', async ({ person, id, language, asking }) => {
  const contact = await getContact(person, id, asking);
  return contact && <ContactScreen contact={contact} language={language} />;
});

export { generateMetadata, Page as default };
