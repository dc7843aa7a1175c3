import type { Metadata } from 'next';
import type { Language } from '@/lib/domain/language';
import type { ProjectPage } from '@/lib/features/properties/list/list-projects';
import { pageMetadata } from './metadata';

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
