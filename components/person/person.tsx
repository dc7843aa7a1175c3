import type { ReactNode } from 'react';
import { Image } from '@/components/ui/image';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { pictureUrl } from '@/lib/domain/media/picture-url';

type PersonProps = { name: string; pictureUrl?: string | undefined; isSmall?: boolean; children?: ReactNode };

/** A person in a gable frame, with a picture if there is one, else initials. */
export function Person({ name, pictureUrl: picture, isSmall = false, children }: PersonProps) {
  return (
    <div className="person">
      <div className={isSmall ? 'portrait portrait--small' : 'portrait'} aria-hidden="true">
        {picture ? (
          <Image src={pictureUrl(picture, { width: 200 })} alt="" width={64} height={80} loading="lazy" />
        ) : (
          initialsOf(name)
        )}
      </div>
      <div>
        <strong>{name}</strong>
        {children}
      </div>
    </div>
  );
}

/** First letters of the first and the last name: "Hélène Vandewalle" → HV. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
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
