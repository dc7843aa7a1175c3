import type { ReactNode } from 'react';
import { CloseButton } from './button';

type DialogProps = { id: string; className: string; children: ReactNode } & (
  | { label: string }
  | { labelledBy: string }
);

/** A native popover: it opens and closes without scripts, and traps no focus. Buttons open it with `popoverTarget`. */
export function Dialog({ id, className, children, ...name }: DialogProps) {
  const isNamed = 'label' in name;
  return (
    <div
      className={className}
      id={id}
      popover="auto"
      role="dialog"
      {...(isNamed ? { 'aria-label': name.label } : { 'aria-labelledby': name.labelledBy })}
      data-still={id}
    >
      {children}
    </div>
  );
}

type DialogHeadProps = { closes: string; closeText: string; className: string; children: ReactNode };

/** The head of a dialog: what it is, and the button that closes it. */
export function DialogHead({ closes, closeText, className, children }: DialogHeadProps) {
  return (
    <div className={`dialog-head ${className}`}>
      {children}
      <CloseButton label={closeText} popoverTarget={closes} popoverTargetAction="hide" />
    </div>
  );
}
