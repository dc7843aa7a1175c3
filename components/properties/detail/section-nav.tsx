import type { ReactNode } from 'react';
import { SectionFollower } from './section-follower.client';

const sectionBarId = 'sections';

/** Inside the folded list, so that a link to it opens the list. */
export const allFeaturesId = 'all-features';

/** A section of a long page. Sections of one part share an entry of the bar, which has the first one's title. */
export type PageSection = { id: string; title: string; content: ReactNode; part?: string };

type Entry = Pick<PageSection, 'id' | 'title'>;

/** The first section of each part, in order. */
export function barEntries(sections: readonly PageSection[]): Entry[] {
  const parts = new Map<string, Entry>();
  for (const { id, title, part = id } of sections) if (!parts.has(part)) parts.set(part, { id, title });
  return [...parts.values()];
}

/** Links to the parts of a long page, always visible; the current one is marked. */
export function SectionNav({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  const entries = barEntries(sections);
  if (entries.length < 3) return null;
  return (
    <>
      <nav className="secnav" id={sectionBarId} aria-label={label} data-still="sections">
        <ul>
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <SectionFollower barId={sectionBarId} />
    </>
  );
}
