import { sendPersonSearch } from '@/lib/actions/office-person';
import type { Language } from '@/lib/domain/language';
import { getTranslations } from '@/lib/i18n/words-in';
import { PersonForm } from './person-form.client';

/** What is stored about a person, to export or erase it. */
export async function PersonScreen({ language }: { language: Language }) {
  const fault = await getTranslations('office.answer.fault');
  const t = await getTranslations('office.person');
  const elsewhere = ['backups', 'mailboxes', 'systems'] as const;
  return (
    <>
      <header className="office-title">
        <h1>{t('title')}</h1>
        <p className="muted small">{t('intro')}</p>
      </header>
      <PersonForm
        action={sendPersonSearch}
        language={language}
        words={{
          label: t('label'),
          find: t('find'),
          found: t('found'),
          erased: t('erased'),
          goes: t('goes'),
          stays: t('stays'),
          nothingGoes: t('nothingGoes'),
          nothingStays: t('nothingStays'),
          export: t('export'),
          erase: t('erase'),
          sure: t('sure'),
          files: t('files'),
          cancelled: t('cancelled'),
          asFriend: t('asFriend'),
          activities: t('activities'),
          auditEntries: t('auditEntries'),
          waitingNotices: t('waitingNotices'),
          mentions: t('mentions'),
          nearMatches: t('nearMatches'),
          contentFiles: t('contentFiles'),
          published: t('published'),
          publishedRemove: t('publishedRemove'),
          publishedKeep: t('publishedKeep'),
          publishedGone: t('publishedGone'),
          publishedStays: t('publishedStays'),
          stillShown: t('stillShown'),
          hide: t('hide'),
          hideHint: t('hideHint'),
          hidden: t('hidden'),
          notHidden: t('notHidden'),
          reason: t('reason'),
          reasonHint: t('reasonHint'),
        }}
        tables={{
          enquiry: t('table.enquiry'),
          lead_event: t('table.lead_event'),
          lead_decision: t('table.lead_decision'),
          lead_reply: t('table.lead_reply'),
          upload: t('table.upload'),
          mail: t('table.mail'),
          appointment: t('table.appointment'),
          activity: t('table.activity'),
          document_request: t('table.document_request'),
          subscriber: t('table.subscriber'),
          saved_search: t('table.saved_search'),
          alert: t('table.alert'),
          owner: t('table.owner'),
          owner_session: t('table.owner_session'),
          owner_account: t('table.owner_account'),
          owner_verification: t('table.owner_verification'),
          owner_two_factor: t('table.owner_two_factor'),
          owner_property: t('table.owner_property'),
          owner_device: t('table.owner_device'),
          owner_link: t('table.owner_link'),
          owner_answer: t('table.owner_answer'),
          owner_message: t('table.owner_message'),
          owner_summary: t('table.owner_summary'),
          password_request: t('table.password_request'),
          audit_entry: t('table.audit_entry'),
        }}
        faults={{
          notSought: t('fault.notSought'),
          nothing: t('fault.nothing'),
          colleague: t('fault.colleague'),
          ended: fault('ended'),
          forbidden: t('fault.forbidden'),
          unavailable: t('fault.unavailable'),
          unsure: t('fault.unsure'),
        }}
        open={{ published: t('open.published'), mentions: t('open.mentions'), reason: t('open.reason') }}
      />
      <section className="panel" aria-labelledby="person-elsewhere">
        <h2 id="person-elsewhere">{t('elsewhereTitle')}</h2>
        <ul className="person-lines">
          {elsewhere.map((place) => (
            <li key={place}>{t(`elsewhere.${place}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
