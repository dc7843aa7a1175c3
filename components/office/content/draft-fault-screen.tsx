import { Note } from '@/components/ui/note';
import { SiteLink } from '@/components/ui/site-link';
import type { DraftFault } from '@/lib/features/office/content/drafts';
import { officePath } from '@/lib/i18n/office-path';
import { getTranslations } from '@/lib/i18n/words-in';

/** Says why a preview is not there, with the errors of the folder in the words of its check. */
export async function DraftFaultScreen({ fault: { code, problems } }: { fault: DraftFault }) {
  const t = await getTranslations('office.content');
  const draft = await getTranslations('draft');
  return (
    <>
      <header className="office-title">
        <h1>{t('one')}</h1>
      </header>
      <Note tone="warn">{t(code)}</Note>
      {problems.length > 0 && (
        <ul className="office-list" lang="en">
          {problems.slice(0, 20).map(({ file, path, found, expected }) => (
            <li key={`${file} ${path} ${expected}`}>
              <code>{path === '' ? file : `${file} · ${path}`}</code> {found}; expected {expected}
            </li>
          ))}
        </ul>
      )}
      <p>
        <SiteLink className="link" href={officePath('content')}>
          {draft('back')}
        </SiteLink>
      </p>
    </>
  );
}
