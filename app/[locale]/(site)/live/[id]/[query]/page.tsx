import ConfiguredPage, { generateMetadata } from '../../../page/[id]/[query]/page';

/** A configured page with something on it that changes from visitor to visitor. */
export const dynamic = 'force-dynamic';

export { generateMetadata };
export default ConfiguredPage;
