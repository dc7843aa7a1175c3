import type { Metadata } from 'next';
import { Thanks } from '@/components/forms/thanks';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { type FeedbackForm, feedbackForms } from '@/lib/domain/enquiry/forms/registry';
import { answerDay } from '@/lib/features/forms/answer-day';
import { alternatesOfRoute } from '@/lib/features/site/address/translations-of';
import { getBreadcrumb } from '@/lib/features/site/get-breadcrumb';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { listPath } from '@/lib/i18n/paths';
import { getTranslations } from '@/lib/i18n/words-in';
import { MissingScreen } from '../../missing-screen';
import { languageOf, Screen } from '../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; form: string }> };

async function load({ params }: PageProps) {
  const { locale, form } = await params;
  const found: FeedbackForm | undefined = feedbackForms.find((candidate) => candidate === form);
  return { language: languageOf(locale), form: found };
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { form } = await load(props);
  if (!form) return {};
  const t = await getTranslations('forms');
  return { title: t(`${form}.thanks.title`), robots: { index: false } };
}

export default async function FeedbackPage(props: PageProps) {
  const { language, form } = await load(props);
  if (!form) return <MissingScreen language={language} kind="page" />;
  const original = `/feedback/${form}/`;
  return (
    <Screen language={language} alternates={alternatesOfRoute(original)} isFormTarget>
      <Thanks
        form={form}
        answerBy={answerDay(form, language, new Date())}
        hrefs={{ home: `/${language}/`, sale: listPath('sale', language), rent: listPath('rent', language) }}
        phone={getShell(language).agency.phone}
        breadcrumb={<Breadcrumb steps={getBreadcrumb(original, language)} />}
      />
    </Screen>
  );
}
