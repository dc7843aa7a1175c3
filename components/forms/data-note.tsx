import { SiteLink } from '@/components/ui/site-link';
import { dataUseOf } from '@/lib/domain/enquiry/data-use';
import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { getTranslations } from '@/lib/i18n/words-in';

/** What happens to the answers of this form. */
export async function DataNote({ form, privacyHref }: { form: EnquiryForm; privacyHref: string | null }) {
  const t = await getTranslations('enquiry.data');
  const { use, isSeenByOwner, kept } = dataUseOf(form);
  return (
    <p className="small muted">
      {[t(`use.${use}`), isSeenByOwner && t('seenByOwner'), kept && t('kept', kept)].filter(Boolean).join(' ')}{' '}
      {privacyHref && t.rich('more', { link: (text) => <SiteLink href={privacyHref}>{text}</SiteLink> })}
    </p>
  );
}
