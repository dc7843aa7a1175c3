import { Picture } from '@/components/picture/picture';
import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { PrintButton } from '@/components/ui/print-buttons.client';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';
import { getTranslations } from '@/lib/i18n/words-in';
import { type Brochure, linesBesidePrice } from './compose-brochure';
import { layOutFront, maxPictures } from './lay-out-front';
import { PrintBack, PrintHead } from './print-back';
import { QrCode } from './qr-code';
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

/** The first sheet: pictures, price, figures and text. */
function PrintFront({ brochure, brand }: { brochure: Brochure; brand: BrochureSource['brand'] }) {
  const { title, textLanguage, price, priceNote, place, facts, energyLetter, marker, words, shownUrl } = brochure;
  const pictures = brochure.pictures.slice(0, maxPictures);
  const { rows, paragraphs, isCut } = layOutFront(brochure, pictures.length, linesBesidePrice(brochure));
  let next = 0;
  return (
    <section className="paper__page">
      <PrintHead brochure={brochure} brand={brand} />
      {rows.map((row, index) => {
        const shown = pictures.slice(next, next + row.count);
        next += row.count;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
          <div key={index} className="paper__pics" style={{ height: `${row.height}mm` }} lang={textLanguage}>
            {shown.map(({ url, alt }) => (
              <Picture key={url} url={url} alt={alt} sizes="800px" isFirst />
            ))}
            {index === 0 && marker && (
              <span className={`paper__marker paper__marker--${marker.tone}`}>{marker.text}</span>
            )}
          </div>
        );
      })}
      <h1 lang={textLanguage}>
        {title}
        {rows.length === 0 && marker && <span className="paper__state"> {marker.text}</span>}
      </h1>
      <div className="paper__line">
        <p className="paper__place">{place}</p>
        <p className="price">
          <Price words={price} />
          {priceNote && <span>{priceNote}</span>}
        </p>
      </div>
      {facts.length > 0 && (
        <dl className="paper__facts">
          {facts.map(({ label, value, isEnergy }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {isEnergy && energyLetter ? (
                  <span className="energy" {...(energyLetter.color && { 'data-e': energyLetter.color })}>
                    {value}
                  </span>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="paper__story">
        <div lang={textLanguage}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {isCut && (
            <p className="paper__more" lang={brochure.language}>
              {words.more}
            </p>
          )}
        </div>
        <aside>
          <QrCode text={brochure.url} />
          <p>{words.scan}</p>
        </aside>
      </div>
      <p className="paper__foot">
        <span>{shownUrl}</span>
        <span>{words.page1}</span>
      </p>
    </section>
  );
}
