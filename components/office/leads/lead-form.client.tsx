'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import type { LeadAnswer } from '@/lib/features/office/office-refusal';

export type LeadFormTexts = Readonly<Record<LeadAnswer['code'], string>>;

type LeadFormProps = {
  action: (answer: LeadAnswer | null, sent: FormData) => Promise<LeadAnswer | null>;
  language: string;
  lead?: string;
  /** The version of the lead that is shown; absent from a form that overwrites nothing. */
  version?: number;
  texts: LeadFormTexts;
  /** A text field, which keeps what was typed until it is stored. */
  note?: { label: string; hint: string; submit: string } | undefined;
  /** The field for the listing that the lead is about. */
  listing?: { label: string; value: string; texts: HomeFieldTexts; submit: string } | undefined;
  children?: ReactNode;
};

/** A form about leads. After each answer the page shows them as they are now. */
export function LeadForm({ action, language, lead, version, texts, note, listing, children }: LeadFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<LeadAnswer | null>(
    action,
    null,
    note !== undefined,
  );
  const router = useRouter();
  useEffect(() => {
    // After an ended session the page would become the login, and lose what was typed.
    if (state && state.code !== 'ended') router.refresh();
  }, [state, router]);
  const code = refusal ? 'unavailable' : state?.code;
  const fieldId = `${lead}-note`;
  return (
    <form id={formId} className="lead-form" action={post} onSubmit={sendKept}>
      {code !== undefined && code !== 'saved' && (
        <Note as="div" tone="warn" role="alert">
          <p>{texts[code]}</p>
        </Note>
      )}
      {code === 'saved' && (
        <p className="sr" role="status">
          {texts.saved}
        </p>
      )}
      {place}
      <input type="hidden" name="language" value={language} />
      {lead !== undefined && <input type="hidden" name="lead" value={lead} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {note && (
        <>
          <label htmlFor={fieldId}>{note.label}</label>
          <textarea
            // Emptied once it is stored.
            key={code === 'saved' ? 'stored' : 'typed'}
            className="input"
            id={fieldId}
            name="note"
            rows={3}
            required
            aria-describedby={`${fieldId}-hint`}
            defaultValue={state?.note ?? ''}
          />
          <small className="muted" id={`${fieldId}-hint`}>
            {note.hint}
          </small>
          <Button look="line" isSmall type="submit" aria-busy={isSending}>
            {note.submit}
          </Button>
        </>
      )}
      {listing && (
        <Field label={listing.label} htmlFor={`${lead}-listing`}>
          <HomeField
            id={`${lead}-listing`}
            name="listing"
            value={state?.listing ?? listing.value}
            texts={listing.texts}
            matches={state?.homes}
            maxLength={maxTypedHome}
          />
          <div className="row">
            <Button look="line" isSmall type="submit" aria-busy={isSending}>
              {listing.submit}
            </Button>
          </div>
        </Field>
      )}
      {children}
    </form>
  );
}
