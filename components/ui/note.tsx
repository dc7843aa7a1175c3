import type { ComponentProps } from 'react';

type Tone = 'plain' | 'ok' | 'warn' | 'bad';
type NoteProps = { tone?: Tone } & (({ as?: 'p' } & ComponentProps<'p'>) | ({ as: 'div' } & ComponentProps<'div'>));

/** A message within the page. `as` a `div` where it holds more than one line of text. */
export function Note({ tone = 'plain', className, ...rest }: NoteProps) {
  const classes = ['note', tone !== 'plain' && `note--${tone}`, className].filter(Boolean).join(' ');
  if (rest.as === 'div') {
    const { as: Tag, ...props } = rest;
    return <Tag className={classes} {...props} />;
  }
  const { as: Tag = 'p', ...props } = rest;
  return <Tag className={classes} {...props} />;
}
