import type { ReactNode } from 'react';

/** Cards of similar listings, below the page of one property or project. */
type SimilarProps = { title: string; children: readonly ReactNode[]; links?: ReactNode };

export function Similar({ title, children, links }: SimilarProps) {
  if (children.length === 0 && !links) return null;
  return (
    <section className="page section section--stone similar" aria-labelledby="similar" data-still="similar">
      <div className="section-head">
        <h2 id="similar">{title}</h2>
      </div>
      {children.length > 0 && <div className="cards cards--4 cards--swipe">{children}</div>}
      {links && <div className="row similar__links">{links}</div>}
    </section>
  );
}
