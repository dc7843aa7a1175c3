import { type Content, replaceContent } from '@/lib/content/content';
import type { ContentFiles } from '@/lib/content/content-files';
import { createReport } from '@/lib/files/content-problem';
import { createCatalogue } from '@/lib/listings/catalogue/catalogue';
import { numberInMemory } from '@/lib/listings/noted-numbers';
import { readListings } from '@/lib/listings/read-listings';
import { serveTestContent } from './make-content';
import { type SecretExport, type Secrets, secretFiles } from './secret-listings';
import { today } from './test-day';

/** Serves such an export, read as the site reads the agency's files, with a small site or the given one around it. */
export async function serveSecrets(exported: SecretExport, secrets: Secrets, site?: Content): Promise<Content> {
  const files = secretFiles(exported, secrets);
  const reading: Pick<ContentFiles, 'listingFiles' | 'readJson' | 'pathOf'> = {
    listingFiles: (language, name) => [`listings/${language}/${name}.json`],
    readJson: async (file) => files[file],
    pathOf: (file) => file,
  };
  const listings = await readListings(reading as ContentFiles, createReport(), {
    numberListings: numberInMemory(),
    today,
  });
  if (!listings) throw new Error('The listings could not be read');
  const content = site ?? serveTestContent({ pages: [{ id: 'for-sale', path: '/for-sale/' }] });
  const served = { ...content, catalogue: createCatalogue(listings, content.settings.languages.default) };
  replaceContent(served);
  return served;
}
