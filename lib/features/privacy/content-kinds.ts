import type { ContentKind } from '@/lib/content/content-schemas';

const ofEditors = 'words of editors; the export and the plan of an erasure name the file in which a person is named';

/** What the kinds of files of the content folder hold of visitors, and what an erasure does. */
export const contentKinds: Readonly<Record<ContentKind | 'listings', string>> = {
  testimonial: 'the name and the words of a client, public; removed where the person who erases decides so',
  'answer-templates': ofEditors,
  article: ofEditors,
  banner: ofEditors,
  footer: ofEditors,
  menu: ofEditors,
  page: ofEditors,
  'pop-up': ofEditors,
  projects: ofEditors,
  routes: ofEditors,
  rules: ofEditors,
  settings: ofEditors,
  'top-bar': ofEditors,
  listings: 'the export of the agency’s system, which has no visitors in it; not searched',
};
