import type { RuleOrigin as Origin } from '@/lib/domain/cost/cost-rules';
import { toUrl } from '@/lib/domain/text/to-url';
import { datesIn, getTranslations } from '@/lib/i18n/words-in';

/** Source of a rule and the day it was checked; nothing where neither is known. */
export async function RuleOrigin({ source, checkedOn }: Origin) {
  const t = await getTranslations('cost.method');
  if (!source && !checkedOn) return null;
  const checked = checkedOn && t('checkedOn', { date: (await datesIn())(checkedOn) });
  return (
    <>
      {source && (
        <>
          {t('source')} <RuleSource source={source} />
        </>
      )}
      {source && checked && ', '}
      {checked}.
    </>
  );
}

/**
 * The source of a rule: for an address, a link named after its site (the text after it is the editor's note), else
 * plain text.
 */
function RuleSource({ source }: { source: string }) {
  const [address = ''] = source.split(' ');
  const url = /^https?:/.test(address) ? toUrl(address) : null;
  if (!url) return <span>{source}</span>;
  return (
    <a href={address} target="_blank" rel="noopener">
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}
