import { getHomeFieldTexts } from '@/components/office/homes/home-field-texts';
import { HomeName } from '@/components/office/homes/home-name';
import { OfficeForm } from '@/components/office/office-form.client';
import { BackLink } from '@/components/office/office-frame';
import { getOfficeTexts } from '@/components/office/office-texts';
import { NewsList } from '@/components/owners/news-list';
import { ViewingItems } from '@/components/owners/viewing-items';
import { SiteLink } from '@/components/ui/site-link';
import { type Language, languageInfo } from '@/lib/domain/language';
import { maxTypedHome, typedHome } from '@/lib/domain/office/home-option';
import {
  sendMessageAnswer,
  sendOwnerAccess,
  sendOwnerLink,
  sendOwnerMessage,
  sendOwnerUnlink,
} from '@/lib/features/office/people/owner-actions';
import type { OwnerFile } from '@/lib/features/office/people/owners';
import { officePath } from '@/lib/i18n/office-path';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';
import { OwnerStateMark } from './owner-list-screen';

type OwnerFileProps = { owner: OwnerFile; language: Language };

/** One owner: what was written on the left, properties and access on the right. */
export async function OwnerFileScreen({ owner, language }: OwnerFileProps) {
  const t = await getTranslations('office.owners');
  const dateOf = await datesIn(language);
  const { name, email, lastLogin, answers, communications, properties } = owner;
  const titles = new Map(properties.map((home) => [home.id, typedHome(home)]));
  return (
    <>
      <header className="office-title">
        <BackLink href={officePath('owners')} text={t('back')} />
        <h1>{name}</h1>
        <p className="muted small">
          {[
            email,
            languageInfo[owner.language].name,
            lastLogin ? t('loggedIn', { date: dateOf(lastLogin, 'longMoment') }) : t('neverLoggedIn'),
          ].join(' · ')}
        </p>
        <OwnerStateMark state={owner.state} />
        <p>
          <SiteLink className="link" href={owner.viewHref}>
            {t('view')}
          </SiteLink>
        </p>
      </header>
      <div className="lead">
        <div className="lead__what">
          {owner.messages.length > 0 && <OwnerMessages owner={owner} language={language} />}
          {properties.length > 0 && <MessagePanel owner={owner} language={language} />}
          {communications.length > 0 && <NewsList kind="communications" news={communications} titles={titles} />}
          {answers.length > 0 && (
            <section className="panel" aria-labelledby="owner-answers">
              <h2 id="owner-answers">{t('answers')}</h2>
              <ViewingItems viewings={answers} titles={titles} isReadOnly reader="agency" />
            </section>
          )}
        </div>
        <div className="lead__work">
          <PropertiesPanel owner={owner} language={language} />
          {owner.canManage && <AccessPanel owner={owner} language={language} />}
        </div>
      </div>
    </>
  );
}

/** What the owner wrote from the portal, with a form for each that has no answer yet. */
async function OwnerMessages({ owner: { messages }, language }: OwnerFileProps) {
  const t = await getTranslations('office.ownerMessages');
  const dateOf = await datesIn(language);
  const texts = await getOfficeTexts();
  return (
    <section className="panel" aria-labelledby="owner-messages">
      <h2 id="owner-messages">{t('title')}</h2>
      <ul className="office-list">
        {messages.map(({ id, home, text, sentAt, answer }) => (
          <li key={id}>
            <HomeName home={home} />
            <small className="muted">{dateOf(sentAt, 'longMoment')}</small>
            <p className="lead__note">{text}</p>
            {answer ? (
              <>
                <small className="muted">
                  {t('answered', { name: answer.who })}, {dateOf(answer.at, 'longMoment')}
                </small>
                <p className="lead__note">{answer.text}</p>
              </>
            ) : (
              <OfficeForm
                action={sendMessageAnswer}
                language={language}
                hidden={{ message: id }}
                fields={[
                  {
                    name: 'text',
                    kind: 'textarea',
                    label: t('answer'),
                    hint: t('hint'),
                    maxLength: 2000,
                    rows: 4,
                    isRequired: true,
                  },
                ]}
                texts={texts}
                submit={t('send')}
                look="main"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

async function MessagePanel({ owner: { id, properties }, language }: OwnerFileProps) {
  const t = await getTranslations('office.owners');
  return (
    <section className="panel" aria-labelledby="owner-message">
      <h2 id="owner-message">{t('message')}</h2>
      <OfficeForm
        action={sendOwnerMessage}
        language={language}
        hidden={{ owner: id }}
        isNew
        fields={[
          {
            name: 'property',
            kind: 'select',
            label: t('property'),
            options: properties.map((property) => ({ value: String(property.id), text: typedHome(property) })),
          },
          { name: 'subject', kind: 'text', label: t('subject'), maxLength: 200, isRequired: true },
          {
            name: 'text',
            kind: 'textarea',
            label: t('text'),
            hint: t('textHint'),
            maxLength: 2000,
            rows: 6,
            isRequired: true,
          },
        ]}
        texts={await getOfficeTexts()}
        submit={t('publish')}
        look="main"
      />
    </section>
  );
}

async function PropertiesPanel({ owner: { id, properties, canManage }, language }: OwnerFileProps) {
  const t = await getTranslations('office.owners');
  const texts = await getOfficeTexts();
  return (
    <section className="panel" aria-labelledby="owner-properties">
      <h2 id="owner-properties">{t('properties')}</h2>
      {properties.length === 0 && <p className="muted">{t('noProperties')}</p>}
      <ul className="office-list">
        {properties.map((property) => (
          <li key={property.id} className="row">
            <HomeName home={property} />
            {canManage && (
              <OfficeForm
                action={sendOwnerUnlink}
                language={language}
                hidden={{ owner: id, property: String(property.id) }}
                texts={texts}
                submit={t('unlink', { reference: property.reference })}
                look="soft"
              />
            )}
          </li>
        ))}
      </ul>
      {canManage && (
        <OfficeForm
          action={sendOwnerLink}
          language={language}
          hidden={{ owner: id }}
          isNew
          fields={[
            {
              name: 'properties',
              kind: 'home',
              label: t('addProperties'),
              maxLength: maxTypedHome,
              isRequired: true,
            },
          ]}
          texts={texts}
          homeTexts={await getHomeFieldTexts()}
          submit={t('link')}
        />
      )}
    </section>
  );
}

async function AccessPanel({ owner: { id, state }, language }: OwnerFileProps) {
  const t = await getTranslations('office.owners');
  const texts = await getOfficeTexts();
  const shared = { action: sendOwnerAccess, language, texts };
  return (
    <section className="panel" aria-labelledby="owner-access">
      <h2 id="owner-access">{t('access')}</h2>
      {state === 'disabled' ? (
        <OfficeForm {...shared} hidden={{ owner: id, access: 'enable' }} submit={t('enable')} />
      ) : (
        <>
          <OfficeForm
            {...shared}
            hidden={{ owner: id, access: 'resend' }}
            submit={t(state === 'invited' ? 'resendInvitation' : 'resendPassword')}
          />
          <OfficeForm {...shared} hidden={{ owner: id, access: 'disable' }} submit={t('disable')} />
        </>
      )}
      <p className="small muted">{t('accessText')}</p>
    </section>
  );
}
