import { Icon } from '@/components/ui/icon';
import type { Language } from '@/lib/domain/language';
import { planningDetails } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { datesIn, getTranslations, wordsIn } from '@/lib/i18n/words-in';
import { DetailList, type DetailRow, detailRows } from './detail-list';

/** Planning, flood, asbestos and certificates, in full as the law requires. Null where nothing is known. */
export async function legalRows(property: PublicProperty, language?: Language): Promise<DetailRow[]> {
  const t = await wordsIn('detail', language);
  const dateOf = await datesIn(language);
  const { asbestosDate } = property.details;
  const asbestos = property.text.words.asbestosType;
  const asbestosDay = asbestosDate && dateOf(asbestosDate);
  return [
    ...planningDetails.flatMap((detail) => {
      const answer = property.details[detail];
      return answer === undefined ? [] : [{ label: t(`label.${detail}`), value: t(`planning.${detail}.${answer}`) }];
    }),
    ...(await detailRows(property, ['areaApplication', 'floodZone'], language)),
    ...(asbestos || asbestosDay
      ? [
          {
            label: t('label.asbestosType'),
            value: [asbestos, asbestosDay && t('issuedOn', { date: asbestosDay })].filter(Boolean).join(', '),
            ...(asbestos && { lang: property.text.wordsLanguage }),
          },
        ]
      : []),
    ...(await detailRows(property, ['electricityCertificate', 'gasCertificate'], language)),
  ];
}

const floodScores = ['A', 'B', 'C', 'D'] as const;

export async function LegalSection({ property, rows }: { property: PublicProperty; rows: readonly DetailRow[] }) {
  const t = await getTranslations('detail');
  const { floodScoreP, floodScoreG } = property.details;
  const scores = [
    { key: 'P', score: floodScoreP },
    { key: 'G', score: floodScoreG },
  ] as const;
  return (
    <>
      {rows.length > 0 && <DetailList rows={rows} isWide />}
      {(floodScoreP || floodScoreG) && (
        <>
          <h3>{t('flood.title')}</h3>
          <div className="flood">
            {scores.map(
              ({ key, score }) =>
                score && (
                  <div key={key}>
                    <h4>{t(`flood.${key}.name`)}</h4>
                    <ol
                      className="flood__grades"
                      aria-label={t('flood.score', { name: t(`flood.${key}.name`), score })}
                    >
                      {floodScores.map((grade) => (
                        <li key={grade} {...(grade === score && { 'aria-current': 'true' as const })}>
                          {grade}
                        </li>
                      ))}
                    </ol>
                    <p>
                      {score === 'D' && <Icon name="waves" />}
                      {t(`flood.${key}.${score}`)}
                    </p>
                  </div>
                ),
            )}
          </div>
        </>
      )}
    </>
  );
}
