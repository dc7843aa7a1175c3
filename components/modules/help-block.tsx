import { getTranslations } from 'next-intl/server';
import { Person } from '@/components/person/person';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { hrefOf, pathTo } from '@/lib/i18n/paths';
import { getContactPerson } from '@/lib/usecases/page/get-contact-person';
import { getShell, textOf } from '@/lib/usecases/page/get-shell';
import type { ArticleBlockProps } from './article-block';
import { Markdown } from './markdown';
import { ModuleSection } from './module-section';

/** Contact persons, and further links. */
export async function HelpBlock({ module, article, language }: ArticleBlockProps) {
  const t = await getTranslations('module');
  const person = getContactPerson(article.contactPerson ?? null, language);
  const { agency } = getShell(language);
  const Title = module.titleSize;
  const body = textOf(article.summary, language) ?? textOf(article.body, language);
  return (
    <ModuleSection module={module}>
      <div className="help">
        <div className="help__intro">
          <Title>{textOf(module.title, language) ?? textOf(article.title, language)}</Title>
          {body && <Markdown text={body} language={language} />}
          {person && (
            <Person name={person.name} pictureUrl={person.pictureUrl}>
              {person.role && <span>{person.role}</span>}
            </Person>
          )}
          <div className="row">
            <a className="btn" href={toTelHref(agency.phone)}>
              <Icon name="phone" />
              {formatPhone(agency.phone)}
            </a>
            <SiteLink className="btn btn--line" href={pathTo('/contact/', language)}>
              {t('callMeBack')}
            </SiteLink>
          </div>
        </div>
        <ul className="help__list">
          {article.links.map((link) => (
            <li key={link.target}>
              <SiteLink href={hrefOf(link.target, language)}>
                <b>{textOf(link.label, language)}</b>
                <span>{textOf(link.text, language)}</span>
                <Icon name="arrow-right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </ModuleSection>
  );
}
