import { Markdown } from '@/components/modules/module-frame';
import { ModuleSection } from '@/components/modules/module-section';
import { Person } from '@/components/person/person';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { getContactPerson } from '@/lib/features/site/get-contact-person';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { linkTo, shownLinks } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, articleTexts } from './article-look';

/** Contact persons, and further links. */
export async function ContactBlockLook({ module, article, language }: ArticleLookProps) {
  const t = await getTranslations('module');
  const person = getContactPerson(article.contactPerson ?? null, language);
  const { agency } = getShell(language);
  const contact = linkTo('/contact/', language);
  const links = shownLinks(article.links, language);
  const Title = module.titleSize;
  const { title, summary, body } = articleTexts({ module, article, language });
  const text = summary ?? body;
  return (
    <ModuleSection module={module}>
      <div className="help">
        <div className="help__intro">
          <Title>{title}</Title>
          {text && <Markdown text={text} language={language} />}
          {person && (
            <Person name={person.name} portrait={person.portrait}>
              {person.role && <span>{person.role}</span>}
            </Person>
          )}
          <div className="row">
            <ButtonLink href={toTelHref(agency.phone)}>
              <Icon name="phone" />
              {formatPhone(agency.phone)}
            </ButtonLink>
            {contact && (
              <ButtonLink look="line" href={contact}>
                {t('callMeBack')}
              </ButtonLink>
            )}
          </div>
        </div>
        {links.length > 0 && (
          <ul className="help__list">
            {links.map((link) => (
              <li key={link.target}>
                <SiteLink href={link.href}>
                  <b>{localizedText(link.label, language)}</b>
                  <span>{localizedText(link.text, language)}</span>
                  <Icon name="arrow-right" />
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </ModuleSection>
  );
}
