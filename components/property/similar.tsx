import type { ReactNode } from 'react';

/** Cards of similar listings, below the page of one property or project. */
export function Similar({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="page section section--stone similar" aria-labelledby="similar" data-still="similar">
      <div className="section-head">
        <h2 id="similar">{title}</h2>
      </div>
      <div className="cards cards--4 cards--swipe">{children}</div>
    </section>
  );
}
