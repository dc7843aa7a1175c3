import type { ListingDocument, PropertyText } from '@/lib/domain/property/property';

/** The addresses in one text that pages need to know of, without its pictures of the media folder. */
export type TextFiles = {
  documents: readonly Pick<ListingDocument, 'url' | 'isPublic'>[];
  /** Of pictures and plans: one of each origin, and those that may be documents. */
  shown: readonly string[];
};

type Text = Pick<PropertyText, 'documents' | 'pictures'> & Partial<Pick<PropertyText, 'floorPlans'>>;

export function textFilesOf(text: Text): TextFiles {
  if (hasFiles(text)) return text.files;
  const { documents, pictures, floorPlans = [] } = text;
  const shown = new Set<string>();
  for (const { url } of pictures) addShown(url, shown);
  for (const { url } of floorPlans) addShown(url, shown);
  return { documents: documents.map(({ url, isPublic }) => ({ url, isPublic })), shown: [...shown] };
}

/** Most listings name the same files in all languages: their texts keep them once. */
export function shareFiles(text: Text, texts: readonly Text[]): void {
  if (!hasFiles(text)) return;
  const { files } = text;
  const same = texts.filter(hasFiles).find((other) => areSame(other.files, files));
  if (same) text.files = same.files;
}

function areSame(some: TextFiles, others: TextFiles): boolean {
  return (
    some.documents.length === others.documents.length &&
    some.shown.length === others.shown.length &&
    some.documents.every(
      ({ url, isPublic }, index) =>
        url === others.documents[index]?.url && isPublic === others.documents[index]?.isPublic,
    ) &&
    some.shown.every((url, index) => url === others.shown[index])
  );
}

function hasFiles(text: Text): text is Text & { files: TextFiles } {
  return 'files' in text;
}

/** An ordinary picture of the media folder, or of an origin that is known already, adds nothing. */
function addShown(url: string, shown: Set<string>): void {
  const mayBeDocument = mayNameDocument.test(url);
  if (mayBeDocument || !url.startsWith('http')) {
    if (mayBeDocument) shown.add(url);
    return;
  }
  const origin = url.slice(0, url.indexOf('/', 'https://'.length) + 1);
  for (const known of shown) if (origin !== '' && known.startsWith(origin)) return;
  shown.add(url);
}

/** Escapes and backslashes can hide the words. */
const mayNameDocument = /pdf|documents|[%\\]|[^\0-\x7f]/i;
