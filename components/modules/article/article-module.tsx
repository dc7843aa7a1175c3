import type { ReactNode } from 'react';
import { AddressField } from '@/components/forms/valuation-start';
import { FigureList } from '@/components/modules/figure-list';
import { Markdown, type ModuleProps } from '@/components/modules/module-frame';
import { ModuleSection } from '@/components/modules/module-section';
import { Person } from '@/components/person/person';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { ArticleLook } from '@/lib/content/schema/modules/modules';
import { formatPhone, toTelHref } from '@/lib/domain/format/phone';
import { stepSizes } from '@/lib/domain/media/picture-url';
import { fillText } from '@/lib/domain/text/fill-text';
import { getSalesStatistic } from '@/lib/features/properties/list/list-sold';
import { getContactPerson } from '@/lib/features/site/get-contact-person';
import { getArticleBlock } from '@/lib/features/site/list-articles';
import { getShell } from '@/lib/features/site/shell/get-shell';
import { linkTo, shownLinks } from '@/lib/i18n/paths';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';
import { type ArticleLookProps, ArticlePicture, articleTexts } from './article-look';
import { PackagesLook } from './packages-look';
import { TextLook } from './text-look';

const looks = {
  text: TextLook,
  figures: FiguresLook,
  packages: PackagesLook,
  call: CallLook,
  'contact-block': ContactBlockLook,
} satisfies Record<ArticleLook, (props: ArticleLookProps) => ReactNode | Promise<ReactNode>>;

/** One article as a block of a page. An article that is not published is left out. */
export async function ArticleModule({ module, language }: ModuleProps<'article'>) {
  const article = getArticleBlock(module.relations.id);
  if (!article) return null;
  const Look = looks[module.look ?? 'text'];
  return <Look module={module} article={article} language={language} />;
}

/** The call for a home valuation: one field, the rest follows on the form's own page. */
async function CallLook({ module, article, language }: ArticleLookProps) {
  const t = await getTranslations('module.valuation');
  const form = linkTo('/Contact-Demand/', language);
  const picture = module.image ?? article.picture;
  const { title, summary, body } = articleTexts({ module, article, language });
  const text = summary ?? body;
  return (
    <section id={module.id} className="call" data-still={module.id}>
      <div className="call__text">
        <h2>{title}</h2>
        {text && <Markdown text={text} language={language} className="call__prose" />}
        {form && (
          <>
            <form action={form}>
              <AddressField />
              <Button look="light" type="submit">
                {t('ask')}
              </Button>
            </form>
            <small>{t('private')}</small>
          </>
        )}
      </div>
      {picture && (
        <div className="call__pic">
          <ArticlePicture
            picture={picture}
            language={language}
            sizes={stepSizes(750, '(max-width: 900px) 100vw, 50vw')}
          />
        </div>
      )}
    </section>
  );
}

/** Contact persons, and further links. */
async function ContactBlockLook({ module, article, language }: ArticleLookProps) {
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

/** Big numbers under one stepped line. What the sales themselves say is filled in, or left out with its figure. */
async function FiguresLook({ module, article, language }: ArticleLookProps) {
  const { title } = articleTexts({ module, article, language });
  const t = await getTranslations('detail');
  const statistic = getSalesStatistic();
  const values = statistic && {
    sales: String(statistic.sales),
    medianDays: String(statistic.medianDays),
    inTwoWeeks: t('percent', { value: String(Math.round((100 * statistic.inTwoWeeks) / statistic.sales)) }),
  };
  const figures = article.figures.flatMap(({ value, label }) => {
    const figure = { number: localizedText(value, language) ?? '', label: localizedText(label, language) ?? '' };
    if (values) return { number: fillText(figure.number, values), label: fillText(figure.label, values) };
    return /\{\w+\}/.test(figure.number + figure.label) ? [] : figure;
  });
  return (
    <ModuleSection module={module}>
      <h2 className="sr">{title}</h2>
      <FigureList figures={figures} />
    </ModuleSection>
  );
}
