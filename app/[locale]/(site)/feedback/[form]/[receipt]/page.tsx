import type { Metadata } from 'next';
import { ReceiptView } from '@/components/enquiry/receipt-view';
import { Thanks } from '@/components/enquiry/thanks';
import { Breadcrumb } from '@/components/shell/breadcrumb';
import { feedbackForms } from '@/lib/domain/enquiry/forms/registry';
import { listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { alternatesOfRoute } from '@/lib/usecases/address/alternates';
import { getReceipt } from '@/lib/usecases/enquiry/get-receipt';
import { getBreadcrumb } from '@/lib/usecases/site/get-breadcrumb';
import { getShell } from '@/lib/usecases/site/get-shell';
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
        hrefs={{ home: `/${language}/`, sale: listPath('sale', language), rent: listPath('rent', language) }}
        phone={agency.phone}
        breadcrumb={<Breadcrumb steps={getBreadcrumb(original, language)} />}
      >
        {receipt && <ReceiptView receipt={receipt} />}
      </Thanks>
    </Screen>
  );
}
