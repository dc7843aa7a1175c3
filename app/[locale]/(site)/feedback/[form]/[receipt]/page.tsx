import type { Metadata } from 'next';
import { ReceiptView } from '@/components/forms/receipt-view';
import { Thanks } from '@/components/forms/thanks';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { feedbackForms } from '@/lib/domain/enquiry/forms/registry';
import { getReceipt } from '@/lib/features/enquiries/get-receipt';
import { answerDay } from '@/lib/features/forms/answer-day';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { LiveMissingScreen } from '../../../missing-screen';
import { languageOf, Screen } from '../../../screen';

/** Shows visitors what they sent; only the holder of the link can open it. */
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string; form: string; receipt: string }> };

async function load({ params }: PageProps) {
  const { locale, form, receipt } = await params;
  return {
    language: languageOf(locale),
    token: decodeURIComponent(receipt),
    form: feedbackForms.find((candidate) => candidate === form),
  };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { form } = await load(props);
  if (!form) return {};
  const t = await getTranslations('forms');
  return { title: t(`${form}.thanks.title`), robots: { index: false } };
}

export default async function ReceiptPage(props: PageProps) {
  const { language, form, token } = await load(props);
  if (!form) return <LiveMissingScreen language={language} kind="page" />;
  const original = `/feedback/${form}/`;
  const receipt = await getReceipt(token, language, new Date());
  const { agency } = getShell(language);
  return (
    <Screen
      language={language}
      alternates={alternatesOfRoute(original, { search: new URLSearchParams({ receipt: token }) })}
      isFormTarget
      isPrivate
    >
      <Thanks
        form={form}
        answerBy={answerDay(form, language, new Date())}
        hrefs={{ home: `/${language}/`, sale: listPath('sale', language), rent: listPath('rent', language) }}
        phone={agency.phone}
        breadcrumb={<Breadcrumb steps={getBreadcrumb(original, language)} />}
      >
        {receipt && <ReceiptView receipt={receipt} />}
      </Thanks>
    </Screen>
  );
}
