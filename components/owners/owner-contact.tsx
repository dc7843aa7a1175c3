import type { ReactNode } from 'react';
import { Person } from '@/components/person/person';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import type { OwnerContact as Contact } from '@/lib/features/accounts/get-owner-contact';
import { getTranslations } from '@/lib/i18n/words-in';

/** The contact person, and how to reach them. */
export async function OwnerContact({ contact, children }: { contact: Contact; children?: ReactNode }) {
  const t = await getTranslations('portal.activity');
  return (
    <section className="panel owner-contact" aria-labelledby="contact">
      <h2 id="contact">{t('contact')}</h2>
      <Person name={contact.name} portrait={contact.portrait}>
        {contact.role && <span>{contact.role}</span>}
      </Person>
      <p className="small muted">{t('contactText')}</p>
      <div className="row">
        <ButtonLink href={toTelHref(contact.phone)}>
          <Icon name="phone" />
          {formatPhone(contact.phone)}
        </ButtonLink>
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </div>
      {children}
    </section>
  );
}
