import type { ReactNode, Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { type FormErrors, isMissingCode } from '@/lib/domain/enquiry/form-state';
import type { FieldView, FormView } from './form-view';

/** Stands above a form after it was sent; receives the focus. */
export function FormNote({
  isBad,
  note,
  children,
}: {
  isBad: boolean;
  note: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    // Without scripts the answer is a new page, which must open at this note.
    <Note as="div" tone={isBad ? 'bad' : 'warn'} role="alert" tabIndex={-1} ref={note} autoFocus>
      <Icon name={isBad ? 'triangle-alert' : 'info'} />
      <div>{children}</div>
    </Note>
  );
}

type ErrorSummaryProps = {
  view: FormView;
  errors: FormErrors;
  idOf: (name: string) => string;
  heading: 'h2' | 'h3';
  /** Name of the field for the characters. */
  captchaLabel: string;
};

/** All errors, each with a link to its field. */
export function ErrorSummary({ view, errors, idOf, heading: Heading, captchaLabel }: ErrorSummaryProps) {
  return (
    <>
      <Heading>{view.texts.summary}</Heading>
      <ul>
        {view.parts
          .flatMap(({ fields }) => fields)
          .filter((field) => errors[field.name])
          .map((field) => (
            <li key={field.name}>
              <a href={`#${idOf(field.name)}`}>{summaryText(view, field, errors)}</a>
            </li>
          ))}
        {errors.captcha && (
          <li>
            <a href={`#${idOf('captcha')}`}>
              {captchaLabel} – {view.texts.errors[errors.captcha]}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/** The error of a field, in its own words where it has them. */
export function errorText(view: FormView, field: FieldView, errors: FormErrors): string | null {
  const code = errors[field.name];
  if (!code) return null;
  return (isMissingCode(code) ? field.missing : null) ?? view.texts.errors[code];
}

/** The same away from its field: texts that do not name the field get its name. */
function summaryText(view: FormView, field: FieldView, errors: FormErrors): string | null {
  const text = errorText(view, field, errors);
  return text === field.missing ? text : `${field.label} – ${text}`;
}
