import { cardsClass, ModuleFrame, type ModuleProps } from '@/components/modules/module-frame';
import { ModuleSection } from '@/components/modules/module-section';
import { NothingHere } from '@/components/modules/nothing-here';
import { ArticleCard } from '@/components/site/article/article-view';
import { TestimonialCard, TestimonialSlider } from '@/components/site/testimonial/testimonial-view';
import { listArticles } from '@/lib/features/site/list-articles';
import { listTestimonials } from '@/lib/features/site/list-testimonials';
import { localizedText } from '@/lib/i18n/translator';
import { getTranslations } from '@/lib/i18n/words-in';

type CategoryProps = Pick<ModuleProps<'category'>, 'module' | 'language'>;

/** The articles or testimonials of a category: a slider, a column, or a grid. */
export async function CategoryModule({ module, language }: CategoryProps) {
  if (module.relations.id === 'testimonials') return <Testimonials module={module} language={language} />;
  const articles = listArticles(module.relations.id, language).slice(0, module.maxItems);
  if (articles.length === 0) return <NothingHere module={module} language={language} kind="items" />;
  const isSingle = module.view === 'single-view';
  return (
    <ModuleFrame module={module} language={language}>
      <div
        className={isSingle ? `article-rows${module.isNumbered ? ' article-rows--numbered' : ''}` : cardsClass(module)}
      >
        {articles.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            isRow={isSingle}
            heading={localizedText(module.title, language) ? 'h3' : 'h2'}
          />
        ))}
      </div>
      {/* The category's subdivisions are its articles' sections; their names make a quick overview. */}
      {module.isHasSubcategories && (
        <ul className="filter-chips" aria-label={(await getTranslations('module'))('subcategories')}>
          {articles.map((article) => (
            <li key={article.id}>
              <a className="chip" href={article.href}>
                {article.title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ModuleFrame>
  );
}

async function Testimonials({ module, language }: CategoryProps) {
  const t = await getTranslations('module');
  const testimonials = listTestimonials(language).slice(0, module.maxItems);
  if (testimonials.length === 0) return <NothingHere module={module} language={language} kind="testimonials" />;
  if (module.view === 'slider-view') {
    return (
      <ModuleSection module={module}>
        <TestimonialSlider
          title={localizedText(module.title, language) ?? t('testimonials')}
          testimonials={testimonials}
          plays={module.autoplay}
        />
      </ModuleSection>
    );
  }
  return (
    <ModuleFrame module={module} language={language}>
      <div className="testimonials">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.id} testimonial={testimonial} />
        ))}
      </div>
    </ModuleFrame>
  );
}
