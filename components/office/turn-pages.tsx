import { ButtonLink } from '@/components/ui/button';
import { getTranslations } from '@/lib/i18n/words-in';

type TurnPagesProps = {
  page: number;
  pages: number;
  hrefOf(page: number): string;
};

/** Leads to the page before and after; nothing where there is one page. */
export async function TurnPages({ page, pages, hrefOf }: TurnPagesProps) {
  const t = await getTranslations('office.leads');
  if (pages <= 1) return null;
  const turns = [
    { text: t('previousPage'), to: page - 1, is: page > 1 },
    { text: t('nextPage'), to: page + 1, is: page < pages },
  ];
  return (
    <nav className="row lead-pages" aria-label={t('pages')}>
      {turns
        .filter(({ is }) => is)
        .map(({ text, to }) => (
          <ButtonLink key={to} look="line" isSmall href={hrefOf(to)}>
            {text}
          </ButtonLink>
        ))}
    </nav>
  );
}
