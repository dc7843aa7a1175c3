import { pathTo } from '@/lib/i18n/paths';
import { alternatesOf } from '@/lib/usecases/page/alternates';
import { languageOf, Screen } from '../../screen';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

type PageProps = { params: Promise<{ locale: string; query: string }> };

export default async function ComparePage({ params }: PageProps) {
  const { locale } = await params;
  const language = languageOf(locale);
  return (
    <Screen language={language} alternates={alternatesOf((other) => pathTo('/compare/', other))}>
      {null}
    </Screen>
  );
}
