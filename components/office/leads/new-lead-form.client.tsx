'use client';

import { useSessionForm } from '@/components/forms/use-form-action';
import { HomeField, type HomeFieldTexts } from '@/components/office/homes/home-field.client';
import { Button } from '@/components/ui/button';
import { Field, FieldGroup, Select, Tiles } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { maxLengths } from '@/lib/domain/enquiry/person';
import { maxTypedHome } from '@/lib/domain/office/home-option';
import type { NewLeadAnswer } from '@/lib/features/office/leads/actions';
import type { NewLeadForm as Form } from '@/lib/features/office/leads/new-lead';

type Choice = { value: string; label: string };

type NewLeadFormProps = {
  /** Of the lead to come: the form that is sent twice is one lead. */
  id: string;
  action: (answer: NewLeadAnswer | null, sent: FormData) => Promise<NewLeadAnswer | null>;
  language: string;
  texts: Readonly<
    Record<
      | 'name'
      | 'email'
      | 'phone'
      | 'ways'
      | 'channel'
      | 'spoken'
      | 'home'
      | 'message'
      | 'confirm'
      | 'save'
      | 'saveAnyway',
      string
    >
  > & { problem: Readonly<Record<NewLeadAnswer['code'], string>> };
  homeTexts: HomeFieldTexts;
  channels: readonly Choice[];
  languages: readonly Choice[];
  /** What is filled in at first. */
  filled: Form['typed'];
};

/** A lead that came otherwise than by the site: what was typed comes back with every answer, and who is known is shown before it is stored. */
export function NewLeadForm({ action, id, language, texts, homeTexts, channels, languages, filled }: NewLeadFormProps) {
  const { state, refusal, formId, place, post, sendKept, isSending } = useSessionForm<NewLeadAnswer | null>(
    action,
    null,
  );
  const code = refusal ? 'unavailable' : state?.code;
  const typed = state?.typed ?? filled;
  const known = (code === 'known' && state?.known) || [];
  return (
    <form id={formId} className="lead-form new-lead" action={post} onSubmit={sendKept}>
      {code !== undefined && <Problem text={texts.problem[code]} known={known} />}
      {place}
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="lead" value={id} />
      <input type="hidden" name="known" value={known.map(({ id }) => id).join(',') || filled.known} />
      <FieldGroup legend={texts.channel}>
        <Tiles>
          {channels.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="channel"
                value={value}
                defaultChecked={value === (typed.channel ?? channels[0]?.value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </Tiles>
      </FieldGroup>
      <Who texts={texts} typed={typed} />
      <Field label={texts.home} htmlFor="new-lead-property">
        <HomeField
          id="new-lead-property"
          name="property"
          value={typed.property ?? ''}
          texts={homeTexts}
          matches={state?.homes}
          maxLength={maxTypedHome}
        />
      </Field>
      <Field label={texts.message} htmlFor="new-lead-message">
        <textarea
          className="input"
          id="new-lead-message"
          name="message"
          rows={6}
          maxLength={maxLengths.remark}
          defaultValue={typed.message}
        />
      </Field>
      <Field label={texts.spoken} htmlFor="new-lead-spoken">
        <Select id="new-lead-spoken" name="spoken" key={typed.spoken} defaultValue={typed.spoken ?? filled.spoken}>
          {languages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <label className="check">
        <input type="checkbox" name="confirm" value="yes" defaultChecked={typed.confirm === 'yes'} />
        <span>{texts.confirm}</span>
      </label>
      <Button type="submit" aria-busy={isSending}>
        {known.length > 0 ? texts.saveAnyway : texts.save}
      </Button>
    </form>
  );
}

/** Why it is not stored yet; leads of somebody who may be the same person are shown. */
function Problem({ text, known }: { text: string; known: NonNullable<NewLeadAnswer['known']> }) {
  return (
    <Note as="div" tone="warn" role="alert">
      <p>{text}</p>
      {known.length > 0 && (
        <ul>
          {known.map(({ id, href, name, receivedAt, place: home }) => (
            <li key={id}>
              <a className="link" href={href} target="_blank" rel="noreferrer">
                {[name, receivedAt, home].filter(Boolean).join(', ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

function Who({ texts, typed }: Pick<NewLeadFormProps, 'texts'> & { typed: Form['typed'] }) {
  return (
    <>
      <Field label={texts.name} htmlFor="new-lead-name">
        <input
          className="input"
          id="new-lead-name"
          name="name"
          required
          maxLength={maxLengths.name}
          autoComplete="off"
          defaultValue={typed.name}
        />
      </Field>
      <Field label={texts.phone} htmlFor="new-lead-phone">
        <input
          className="input"
          id="new-lead-phone"
          name="phone"
          type="tel"
          maxLength={maxLengths.phone}
          autoComplete="off"
          aria-describedby="new-lead-ways"
          defaultValue={typed.phone}
        />
      </Field>
      <Field label={texts.email} htmlFor="new-lead-email">
        <input
          className="input"
          id="new-lead-email"
          name="email"
          type="email"
          maxLength={maxLengths.email}
          autoComplete="off"
          aria-describedby="new-lead-ways"
          defaultValue={typed.email}
        />
      </Field>
      <p className="muted small" id="new-lead-ways">
        {texts.ways}
      </p>
    </>
  );
}
