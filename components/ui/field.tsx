import type { ComponentProps, ReactNode } from 'react';

type FieldProps = {
  label: ReactNode;
  htmlFor: string;
  className?: string | false | undefined;
  /** Nothing in it changes by React (`Still`). */
  isStill?: boolean;
  children: ReactNode;
};

/** A control with its label above it. */
export function Field({ label, htmlFor, className, isStill = false, children }: FieldProps) {
  return (
    <div className={className ? `field ${className}` : 'field'} {...(isStill && { 'data-still': htmlFor })}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}

/** Controls that answer one question. */
export function FieldGroup({ legend, still, children }: { legend: ReactNode; still?: string; children: ReactNode }) {
  return (
    <fieldset className="field" {...(still && { 'data-still': still })}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** Checkboxes or radio buttons, one tile each: every child is a label with its input. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="tiles">{children}</div>;
}

export function Select({ isSmall = false, ...rest }: { isSmall?: boolean } & ComponentProps<'select'>) {
  return <select className={isSmall ? 'input input--small' : 'input'} {...rest} />;
}

/** Values that a form sends and nobody sees. */
export function HiddenInputs({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
