import { slugify } from '@/lib/domain/text/fold';
import { isDay } from '@/lib/domain/time/brussels-time';
import { type EditedFolder, hasText, idFault } from './open-folder';
import type { Plan } from './plan';
import type { Answers, Question } from './questions';

export function testimonialQuestions(site: EditedFolder): Question[] {
  const { languages, source, settings } = site;
  return [
    { name: 'name', text: 'Who says it, as they want to be named', isRequired: true },
    {
      name: 'id',
      text: 'Name of its file',
      isRequired: true,
      propose: (answers) => slugify(answers.one('name') ?? '', languages[0]) || undefined,
      async check(id) {
        const isTaken =
          (await site.hasFile(`testimonials/${id}.json`)) || source.testimonials.some(({ value }) => value.id === id);
        return idFault(id) ?? (isTaken ? `“${id}” is taken by another testimonial: choose another name` : null);
      },
    },
    { name: 'comment', text: 'What they say, without quotation marks', isTranslated: true, isRequired: true },
    { name: 'about', text: 'What they did with you, such as: sold their house in Leuven', isTranslated: true },
    {
      name: 'date',
      text: 'Day, such as 2026-06-09',
      check: (day) => (isDay(day) ? null : `“${day}” is not a day: write it as 2026-06-09`),
    },
    {
      name: 'person',
      text: `Id of the person who helped: ${settings.contactPeople.map(({ id }) => id).join(', ')}`,
      check: (id) =>
        settings.contactPeople.some((person) => person.id === id)
          ? null
          : `“${id}” is not a person of settings.json: ${settings.contactPeople.map((person) => person.id).join(', ')}`,
    },
  ];
}

export async function planTestimonial(site: EditedFolder, answers: Answers, isDraft: boolean): Promise<Plan> {
  const id = answers.one('id') ?? '';
  const about = answers.each('about');
  const file = `testimonials/${id}.json`;
  await site.draft.create(file, {
    $schema: '../schemas/testimonial.json',
    id,
    public: !isDraft,
    date: answers.one('date'),
    name: answers.one('name'),
    ...(hasText(about) && { about }),
    comment: answers.each('comment'),
    contactPerson: answers.one('person'),
  });
  return {
    done: [[file, isDraft ? 'the testimonial, hidden' : 'the testimonial']],
    next: isDraft ? [`Visitors see it once "public" in ${file} is true.`] : [],
  };
}
