'use client';

import type { ComponentProps, JSX } from 'react';

type StillProps = Omit<ComponentProps<'div'>, 'children'> & { as: keyof JSX.IntrinsicElements; name: string };

/** A document has its still parts once; the visitor may come back to it without it. */
const markups: Record<string, string> = {};

/**
 * Stands in the data of a page for an element with `data-still`, which nothing in the browser redraws: the page cache
 * puts it there (`still-parts.mjs`), so that a document does not have its markup twice. Keeps what the server drew.
 */
export function Still({ as, name, ...attributes }: Partial<StillProps>) {
  if (!as || !name) return null;
  const Tag = as as 'div';
  return <Tag {...attributes} data-still={name} dangerouslySetInnerHTML={{ __html: markupOf(name) }} />;
}

function markupOf(name: string): string {
  if (typeof window === 'undefined') return '';
  markups[name] ??= document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? '';
  return markups[name];
}
