import type { Language } from '@/lib/domain/language';
import { renderMarkdown } from '@/lib/usecases/site/render-markdown';

/** Text of the content; the renderer's output is safe by construction. */
export function Markdown({
  text,
  language,
  className = 'prose',
}: {
  text: string;
  language: Language;
  className?: string;
}) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: renderMarkdown(text, language) }} />;
}
