import { formatPhone, toTelHref } from '@/lib/domain/format/phone';

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
