import { Icon } from '@/components/ui/icon';
import { PrintButton } from '@/components/ui/print-buttons.client';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';
import { getTranslations } from '@/lib/i18n/words-in';
import type { Brochure } from './compose-brochure';
import { PrintBack } from './print-back';
import { PrintFront } from './print-front';
import { sheet } from './sheet-measure';

/** Not in the site's style sheet, where it would apply to every printed page. */
const pageRule = `@page{size:A4;margin:${sheet.marginY}mm ${sheet.marginX}mm}`;

type PrintSheetProps = { brochure: Brochure; brand: BrochureSource['brand']; backHref: string };

/** A property on two sheets of A4, to print; on the screen with a bar above. */
export async function PrintSheet({ brochure, brand, backHref }: PrintSheetProps) {
  const t = await getTranslations('brochure');
  const { id, language } = brochure;
  return (
    <div className="paper-desk">
      <style>{pageRule}</style>
      <nav className="paper-bar">
        <a className="btn btn--soft btn--small" href={backHref}>
          <Icon name="arrow-left" />
          {t('back')}
        </a>
        <a
          className="btn btn--soft btn--small"
          href={`/api/brochure/${id}/?language=${language}`}
          target="_blank"
          rel="noopener nofollow"
        >
          <Icon name="download" />
          {t('download')}
        </a>
        <PrintButton text={t('print')} />
      </nav>
      <main className="paper">
        <PrintFront brochure={brochure} brand={brand} />
        <PrintBack brochure={brochure} brand={brand} />
      </main>
    </div>
  );
}
