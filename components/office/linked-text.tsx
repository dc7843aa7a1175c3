import { Fragment } from 'react';
import { linkParts } from '@/lib/domain/text/to-url';

/** A text of a colleague, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
      <a key={index} className="link" href={href} rel="noreferrer nofollow">
        {part}
      </a>
    ),
  );
}
