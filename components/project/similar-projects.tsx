import type { ListedProject } from '@/lib/usecases/project/list-projects';
import { ProjectCard } from './project-card';

export function SimilarProjects({ title, items }: { title: string; items: readonly ListedProject[] }) {
  if (items.length === 0) return null;
  return (
    <section className="page section section--stone similar" aria-labelledby="similar">
      <div className="section-head">
        <h2 id="similar">{title}</h2>
      </div>
      <div className="cards cards--4 cards--swipe">
        {items.map((listed) => (
          <ProjectCard key={listed.project.id} listed={listed} />
        ))}
      </div>
    </section>
  );
}
