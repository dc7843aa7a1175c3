import type { ReactNode } from 'react';
import { Image } from '@/components/ui/image';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import type { Portrait } from '@/lib/features/site/get-contact-person';

type PersonProps = { name: string; portrait?: Portrait | undefined; isSmall?: boolean; children?: ReactNode };

/** A person beside their portrait, in a gable frame; a larger name takes the room of a portrait that is missing. */
export function Person({ name, portrait, isSmall = false, children }: PersonProps) {
  const names = ['person', !portrait && 'person--named', isSmall && 'person--small'];
  return (
    <div className={names.filter(Boolean).join(' ')}>
      {portrait && (
        <div className="portrait" aria-hidden="true">
          <Image
            src={pictureUrl(portrait.url, { width: 200 })}
            alt=""
            width={64}
            height={80}
            loading="lazy"
            {...(portrait.focus && { style: { objectPosition: portrait.focus } })}
          />
        </div>
      )}
      <div>
        <strong>{name}</strong>
        {children}
      </div>
    </div>
  );
}

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className ?? 'nowrap'} href={toTelHref(phone)}>
      {formatPhone(phone)}
    </a>
  );
}

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
