import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import { pageMetadata } from '@/lib/usecases/seo/metadata';
import type { ProjectPage } from './list-projects';

export function projectMetadata({ project, name, alternates }: ProjectPage, language: Language): Metadata {
  return pageMetadata({
    language,
    title: name.includes(project.city) ? name : `${name}, ${project.city}`,
    isComposedTitle: true,
    description: project.text.description,
    alternates,
    image: project.text.pictures[0],
    card: { kind: 'project', id: project.id },
  });
}
