import type { ReactNode } from 'react';

/** Cards of similar listings, below the page of one property or project. */
type SimilarProps = {
  title: string;
  /** In place of the title where there is no card. */
  titleWithout?: string;
  children: readonly ReactNode[];
  links?: ReactNode;
};

/** So many cards leave half of a row to the links. */
const few = 2;

export function Similar({ title, titleWithout = title, children, links }: SimilarProps) {
  if (children.length === 0 && !links) return null;
  return (
    <section className="page section section--stone similar" aria-labelledby="similar" data-still="similar">
      <div className="section-head">
        <h2 id="similar">{children.length > 0 ? title : titleWithout}</h2>
      </div>
      <div className={links && children.length <= few ? 'similar__few' : undefined}>
        {children.length > 0 && <div className="cards cards--4 cards--swipe">{children}</div>}
        {links && <div className="row similar__links">{links}</div>}
      </div>
    </section>
  );
}
