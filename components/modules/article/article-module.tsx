import type { ReactNode } from 'react';
import type { ModuleProps } from '@/components/modules/module-frame';
import type { ArticleLook } from '@/lib/content/schema/modules/modules';
import { getArticleBlock } from '@/lib/features/site/list-articles';
import type { ArticleLookProps } from './article-look';
import { CallLook } from './call-look';
import { ContactBlockLook } from './contact-block-look';
import { FiguresLook } from './figures-look';
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
