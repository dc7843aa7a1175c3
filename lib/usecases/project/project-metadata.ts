import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { composedTitle, pageMetadata } from '@/lib/usecases/page/metadata';
import type { ProjectPage } from './list-projects';

export function projectMetadata({ project, name, href, alternates }: ProjectPage, language: Language): Metadata {
  return pageMetadata({
    language,
    title: composedTitle(name.includes(project.city) ? name : `${name}, ${project.city}`),
    description: project.text.description,
    path: href,
    alternates,
    image: project.text.pictures[0] ?? null,
  });
}
