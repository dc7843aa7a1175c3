import type { Metadata } from 'next';
import { TestimonialScreen } from '@/components/office/testimonial-screen';
import { getTranslations } from '@/lib/i18n/words-in';
import { reviewTestimonials } from '@/lib/usecases/office/testimonials';
import { LiveMissingScreen } from '../../../(site)/missing-screen';
import { languageOf } from '../../../(site)/screen';
import { asking, Office, requireStaff } from '../../office';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  languageOf((await params).locale);
  const t = await getTranslations('office.testimonials');
  return { title: t('title'), robots: { index: false } };
}

/** What clients have written about the agency, to publish or to refuse. */
export default async function TestimonialsPage({ params }: PageProps) {
  const language = languageOf((await params).locale);
  const staff = await requireStaff();
  const review = await reviewTestimonials(staff, await asking());
  if (!review) return <LiveMissingScreen language={language} kind="page" />;
  return (
    <Office account={staff} language={language} screen="testimonials">
      <TestimonialScreen review={review} language={language} />
    </Office>
  );
}
