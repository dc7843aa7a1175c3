import { defineOfficeScreen } from '../../office';

/** What is not there: the frame says so. */
const { generateMetadata, Page } = defineOfficeScreen('missing', () => null);

export { generateMetadata, Page as default };
