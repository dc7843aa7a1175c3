import type { ReactNode } from 'react';
import { Note } from '@/components/ui/note';

type FormAnswerProps = {
  /** What became of the form; undefined before it was sent. */
  text: string | undefined;
  isDone: boolean;
  /** Below the text of a refusal. */
  children?: ReactNode;
};

/** The answer above a form that was sent: a quiet line where it was stored, otherwise a warning. */
export function FormAnswer({ text, isDone, children }: FormAnswerProps) {
  if (text === undefined) return null;
  if (isDone)
    return (
      <p className="small" role="status">
        {text}
      </p>
    );
  return (
    <Note as="div" tone="warn" role="alert">
      <p>{text}</p>
      {children}
    </Note>
  );
}
