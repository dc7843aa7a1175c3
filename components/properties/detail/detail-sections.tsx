import { getLocale } from 'next-intl/server';
import { Fragment } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fileSize } from '@/lib/domain/enquiry/file-size';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { Viager as ViagerContent } from '@/lib/domain/property/property';
import type { PublicDocument, PublicProperty } from '@/lib/domain/property/public-view';
import { joinUnits } from '@/lib/domain/text/join-units';
import { toBlocks } from '@/lib/domain/text/plain-text';
import type { FileSizes } from '@/lib/features/properties/get-file-sizes';
import { getTranslations, wordsIn } from '@/lib/i18n/words-in';
import { DetailList, type DetailRow } from './detail-list';
import { type FeatureGroup, inColumns } from './feature-rows';
import { allFeaturesId } from './section-nav';

/** The text of the listing: plain paragraphs, the first one large, and headings between them. */
export function Description({ text }: { text: Pick<PublicProperty['text'], 'description' | 'language'> }) {
  const blocks = toBlocks(text.description ?? '').map((block, index) => ({
    ...block,
    text: joinUnits(block.text),
    key: `${index} ${block.text}`,
  }));
  return (
    <div className="prose prose--listing" lang={text.language}>
      {blocks.map(({ text: words, isHeading, key }, index) =>
        // A heading is about what follows it.
        isHeading && blocks[index + 1] ? (
          <h3 key={key}>{words}</h3>
        ) : (
          <p key={key} className={index === 0 && blocks.length > 1 ? 'lead' : undefined}>
            {words}
          </p>
        ),
      )}
    </div>
  );
}

/** The facts by subject in two columns; on a phone behind one line that says how many there are. */
export async function Features({ groups }: { groups: readonly FeatureGroup[] }) {
  const t = await getTranslations('detail');
  const columns = inColumns(groups);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <details className="detail__all">
      <summary>
        {t('allFeatures', { count })}
        <Icon name="chevron-down" />
      </summary>
      <div className={columns.length > 1 ? 'detail__spec' : 'detail__spec detail__spec--one'} id={allFeaturesId}>
        {columns.map((column) => (
          <div key={column[0]?.title}>
            {column.map(({ title, rows }) => (
              <Fragment key={title}>
                <h3>{title}</h3>
                <DetailList rows={rows} />
              </Fragment>
            ))}
          </div>
        ))}
      </div>
    </details>
  );
}

/** Lump sum, annuity and the lives it depends on; `lang` is the language of the listing's own texts. */
export async function viagerRows(viager: ViagerContent, lang: Language, language?: Language): Promise<DetailRow[]> {
  const t = await wordsIn('detail.viager', language);
  return [
    ...(viager.type ? [{ label: t('type'), value: viager.type, lang }] : []),
    ...(viager.bouquet ? [{ label: t('bouquet'), value: formatCurrency(viager.bouquet) }] : []),
    ...(viager.annuity
      ? [{ label: t('annuity'), value: t('perMonth', { amount: formatCurrency(viager.annuity) }) }]
      : []),
    ...(viager.ages ? [{ label: t('ages'), value: viager.ages }] : []),
    ...(viager.annuityConditions ? [{ label: t('conditions'), value: viager.annuityConditions, lang }] : []),
  ];
}

type DocumentsProps = {
  documents: readonly PublicDocument[];
  lang: string;
  /** The form that requests them by mail; null where there is none. */
  askHref: string | null;
  fileSizes?: FileSizes;
};

export async function Documents({ documents, lang, askHref, fileSizes = {} }: DocumentsProps) {
  const t = await getTranslations('detail');
  const language = await getLocale();
  const list = (
    <ul className="files">
      {documents.map((document) => (
        <li key={document.name} lang={lang}>
          {document.url ? (
            <a href={document.url} target="_blank" rel="noopener">
              <Icon name="file-text" />
              <span>
                <b>{document.name}</b>
                <small>{fileWords(document.url, fileSizes[document.url], language)}</small>
              </span>
              <Icon name="download" />
            </a>
          ) : (
            <div>
              <Icon name="mail" />
              <span>
                <b>{document.name}</b>
                <small>{t('document.onRequest')}</small>
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
  if (askHref === null) return list;
  return (
    <div className="stack">
      {list}
      <p>
        <ButtonLink look="line" href={askHref}>
          <Icon name="mail" />
          {t('ways.documents')}
        </ButtonLink>
      </p>
    </div>
  );
}

/** `PDF, 240 KB`. */
function fileWords(url: string, size: number | undefined, language: Language): string {
  const kind = url.match(/\.([a-z0-9]{2,4})(?:[?#]|$)/i)?.[1]?.toUpperCase();
  return [kind, size === undefined ? undefined : fileSize(size, language)].filter(Boolean).join(', ');
}
