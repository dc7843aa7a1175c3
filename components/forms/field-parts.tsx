import { Icon } from '@/components/ui/icon';
import type { FieldView } from './form-view';

export type FieldProps = {
  field: FieldView;
  id: string;
  value: string | readonly string[] | undefined;
  /** The error message. */
  error: string | null;
};

export function RequiredMark({ field }: { field: FieldView }) {
  if (!field.isRequired) return null;
  return (
    <>
      {' '}
      <span className="req" aria-hidden="true">
        *
      </span>
    </>
  );
}

type FieldNotesProps = { field: Pick<FieldView, 'hint'>; id: string; error: string | null };

/** The lines under a field. */
export function FieldNotes({ field, id, error }: FieldNotesProps) {
  return (
    <>
      {field.hint && (
        <span className="hint" id={`${id}-hint`}>
          {field.hint}
        </span>
      )}
      {error && (
        <span className="error" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </span>
      )}
    </>
  );
}

/** Links the lines under a field to it for screen readers. */
export function notesOf({ field, id, error }: Omit<FieldProps, 'value'>): { 'aria-describedby'?: string } {
  const ids = [field.hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}
