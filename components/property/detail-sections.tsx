import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatCurrency } from '@/lib/domain/format/currency';
import type { Language } from '@/lib/domain/language';
import type { Viager as ViagerContent } from '@/lib/domain/property/property';
import type { PublicDocument, PublicProperty } from '@/lib/domain/property/public-view';
import { toParagraphs } from '@/lib/domain/text/plain-text';
import { wordsIn } from '@/lib/i18n/words-in';
import { DetailList } from './detail-list';
import { type DetailRow, detailRows, featureGroups } from './detail-row';

/** The text of the listing: plain paragraphs, the first one large. */
export function Description({ text }: { text: Pick<PublicProperty['text'], 'description' | 'language'> }) {
  const [first, ...rest] = toParagraphs(text.description ?? '');
  return (
    <div className="prose prose--listing" lang={text.language}>
      {first && <p className={rest.length > 0 ? 'lead' : undefined}>{first}</p>}
      {rest.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** The facts by subject; empty subjects are left out. */
export async function featuresOf(
  property: PublicProperty,
  language?: Language,
): Promise<{ title: string; rows: DetailRow[] }[]> {
  const t = await wordsIn('detail.group', language);
  const groups = await Promise.all(
    (['surfaces', 'interior', 'building', 'comfort'] as const).map(async (group) => ({
      title: t(group),
      rows: await detailRows(property, featureGroups[group], language),
    })),
  );
  return groups.filter(({ rows }) => rows.length > 0);
}

export async function Features({ property }: { property: PublicProperty }) {
  const groups = await featuresOf(property);
  if (groups.length === 0) return null;
  return (
    <div className="detail__spec">
      {groups.map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <DetailList rows={rows} />
        </div>
      ))}
    </div>
  );
}

export async function Viager({ viager, lang }: { viager: ViagerContent; lang: Language }) {
  return <DetailList rows={await viagerRows(viager, lang)} isWide />;
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

export async function Costs({ rows }: { rows: readonly DetailRow[] }) {
  return <DetailList rows={rows} isWide />;
}

type DocumentsProps = {
  documents: readonly PublicDocument[];
  lang: string;
  /** The form that requests them by mail; null where there is none. */
  askHref: string | null;
};

export async function Documents({ documents, lang, askHref }: DocumentsProps) {
  const t = await getTranslations('detail');
  const list = (
    <ul className="files">
      {documents.map((document) => (
        <li key={document.name} lang={lang}>
          {document.url ? (
            <a href={document.url} target="_blank" rel="noopener">
              <Icon name="file-text" />
              <span>
                <b>{document.name}</b>
                <small>{kindOf(document.url)}</small>
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

function kindOf(url: string): string {
  return url.match(/\.([a-z0-9]{2,4})(?:[?#]|$)/i)?.[1]?.toUpperCase() ?? '';
}
