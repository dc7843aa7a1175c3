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
      {portrait && <PortraitPicture portrait={portrait} />}
      <div>
        <strong>{name}</strong>
        {children}
      </div>
    </div>
  );
}

/** Beside a name, so that it says nothing by itself. */
export function PortraitPicture({
  portrait: { url, focus },
  isSmall = false,
}: {
  portrait: Portrait;
  isSmall?: boolean;
}) {
  return (
    <span className={isSmall ? 'portrait portrait--small' : 'portrait'} aria-hidden="true">
      <Image
        src={pictureUrl(url, { width: 200 })}
        alt=""
        width={64}
        height={80}
        loading="lazy"
        {...(focus && { style: { objectPosition: focus } })}
      />
    </span>
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
