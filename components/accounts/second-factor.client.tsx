'use client';

import { useFormAction } from '@/components/forms/use-form-action';
import { OwnerFields } from '@/components/owners/owner-fields.client';
import { OwnerNote } from '@/components/owners/owner-note';
import type { OwnerTexts } from '@/components/owners/owner-texts';
import { Button } from '@/components/ui/button';
import type { Language } from '@/lib/domain/language';
import { isGood } from '@/lib/domain/owner/owner-answer';
import type { SecondFactorState } from '@/lib/features/owners/account-settings';

export type SecondFactorTexts = OwnerTexts & {
  on: string;
  off: string;
  password: string;
  askOn: string;
  askOff: string;
  scan: string;
  qr: string;
  type: string;
  codeLabel: string;
  confirm: string;
  codesTitle: string;
  codesText: string;
  codesAsk: string;
};

type SecondFactorProps = {
  action: (state: SecondFactorState, sent: FormData) => Promise<SecondFactorState>;
  isOn: boolean;
  /** Whether it may be switched off. */
  canEnd: boolean;
  language: Language;
  username: string;
  texts: SecondFactorTexts;
};

/** Sets up, renews and ends the second step of a login. */
export function SecondFactor({ action, isOn, canEnd, language, username, texts }: SecondFactorProps) {
  const { state, refusal, sent, post, sendKept, isSending } = useFormAction<SecondFactorState>(action, null);
  const key = isOn ? null : (state?.key ?? null);
  const answer = state?.answer ?? null;
  const codes = state?.codes ?? [];
  return (
    <form className="owner-form" action={post} onSubmit={sendKept} noValidate>
      <OwnerNote answer={answer} refusal={refusal} occasion={sent} texts={texts} />
      {codes.length > 0 && <Codes codes={codes} texts={texts} />}
      {key === null && codes.length === 0 && <p>{isOn ? texts.on : texts.off}</p>}
      <input type="hidden" name="language" value={language} />
      <input hidden autoComplete="username" defaultValue={username} readOnly />
      {key ? (
        <PhoneSetup phoneKey={key} texts={texts} answer={answer} isSending={isSending} />
      ) : (
        <>
          <OwnerFields
            // Emptied after each step: a password must not stay on the screen for the next one.
            key={answer && isGood(answer) ? answer.code : ''}
            fields={[{ name: 'password', kind: 'password', label: texts.password }]}
            answer={answer}
            texts={texts}
          />
          <div className="row">
            {(isOn ? (['renew', ...(canEnd ? (['end'] as const) : [])] as const) : (['begin'] as const)).map((step) => (
              <Button key={step} look="line" type="submit" name="step" value={step} aria-busy={isSending}>
                {{ begin: texts.askOn, renew: texts.codesAsk, end: texts.askOff }[step]}
              </Button>
            ))}
          </div>
        </>
      )}
    </form>
  );
}

type PhoneSetupProps = {
  phoneKey: NonNullable<NonNullable<SecondFactorState>['key']>;
  texts: SecondFactorTexts;
  answer: NonNullable<SecondFactorState>['answer'];
  isSending: boolean;
};

function PhoneSetup({ phoneKey: { uri, secret, qr }, texts, answer, isSending }: PhoneSetupProps) {
  return (
    <>
      <p>{texts.scan}</p>
      <svg className="owner-form__qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr}>
        <path d={qr.path} />
      </svg>
      <p className="small">
        {texts.type} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <input type="hidden" name="uri" value={uri} />
      <OwnerFields fields={[{ name: 'code', kind: 'digits', label: texts.codeLabel }]} answer={answer} texts={texts} />
      <Button type="submit" name="step" value="confirm" aria-busy={isSending}>
        {texts.confirm}
      </Button>
    </>
  );
}

function Codes({ codes, texts }: { codes: readonly string[]; texts: SecondFactorTexts }) {
  return (
    <div className="owner-form__codes">
      <h3>{texts.codesTitle}</h3>
      <p className="small">{texts.codesText}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
