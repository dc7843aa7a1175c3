'use client';

import type { ComponentProps, JSX } from 'react';

type StillProps = Omit<ComponentProps<'div'>, 'children'> & { as: keyof JSX.IntrinsicElements; name: string };

/** A document has its still parts once; the visitor may come back to it without it. */
const markups = new Map<string, string>();

/**
 * Stands in the data of a page for an element with `data-still`, which nothing in the browser redraws: the page cache
 * puts it there (`still-parts.mjs`), so that a document does not have its markup twice. Keeps what the server drew.
 */
export function Still({ as, name, ...attributes }: Partial<StillProps>) {
  if (as === undefined || name === undefined) return null;
  const Tag = as as 'div';
  return <Tag {...attributes} data-still={name} dangerouslySetInnerHTML={{ __html: markupOf(name) }} />;
}

function markupOf(name: string): string {
  if (typeof document === 'undefined') return '';
  const known = markups.get(name) ?? document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? '';
  markups.set(name, known);
  return known;
}
