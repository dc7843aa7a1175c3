import { PersonScreen } from '@/components/office/people/person-screen';
import { defineOfficeScreen } from '../../office';

/** What is stored about a person, to export or erase it. */
const { generateMetadata, Page } = defineOfficeScreen('person', ({ language }) => <PersonScreen language={language} />);

export { generateMetadata, Page as default };
