import { textIsEmail } from '@/lib/domain/enquiry/person';
import { internationalPhone } from '@/lib/domain/format/phone';
import { nearestName } from '@/lib/domain/text/closest-name';
import { slugify } from '@/lib/domain/text/fold';
import { isDay } from '@/lib/domain/time/brussels-time';
import { type EditedFolder, hasText, idFault } from './open-folder';
import { pictureFault } from './plan-article';
import type { Answers, Plan, Question } from './questions';

export function personQuestions(site: EditedFolder): Question[] {
  const { languages, settings } = site;
  const offices = settings.agency.offices.flatMap(({ id }) => id ?? []);
  return [
    { name: 'name', text: 'Name', isRequired: true },
    {
      name: 'id',
      text: 'Name in other files',
      isRequired: true,
      propose: (answers) => slugify(answers.one('name') ?? '', languages[0]) || undefined,
      check: (id) =>
        idFault(id) ??
        (settings.contactPeople.some((person) => person.id === id)
          ? `“${id}” is taken by another person: choose another name`
          : null),
    },
    { name: 'role', text: 'What they do, in one line', isTranslated: true },
    {
      name: 'phone',
      text: 'Phone',
      check: (phone) =>
        internationalPhone(phone) === null && !/^\{phone(?::[a-z0-9-]+)?\}$/.test(phone)
          ? `“${phone}” is not a complete phone number: write a number such as 02 123 45 67, or {phone} for that of the agency`
          : null,
    },
    {
      name: 'email',
      text: 'E-mail',
      check: (email) => (textIsEmail(email) ? null : `“${email}” is not an e-mail address`),
    },
    { name: 'number', text: 'BIV/IPI number' },
    {
      name: 'office',
      text: `Id of the office: ${offices.join(', ')}`,
      check: (id) =>
        offices.includes(id) ? null : `“${id}” is not an office; the nearest is ${nearestName(id, offices)}`,
    },
    { name: 'picture', text: 'Portrait, such as /media/an.webp', check: (url) => pictureFault(url, site) },
  ];
}

export async function planPerson({ draft, source }: EditedFolder, answers: Answers): Promise<Plan> {
  if (source.isBorrowed('settings.json'))
    throw new Error('settings.json is borrowed from the demo: write your own first.');
  const [id, picture] = [answers.one('id'), answers.one('picture')];
  const role = answers.each('role');
  const person = {
    id,
    name: answers.one('name'),
    ...(hasText(role) && { role }),
    number: answers.one('number'),
    email: answers.one('email'),
    phone: answers.one('phone'),
    office: answers.one('office'),
    ...(picture !== undefined && { picture: { url: picture } }),
  };
  const settings = await draft.read('settings.json');
  const isFirst = typeof settings !== 'object' || settings === null || !('contactPeople' in settings);
  await draft.edit('settings.json', [
    isFirst ? { set: ['contactPeople'], to: [person] } : { append: ['contactPeople'], value: person },
  ]);
  return {
    done: [['settings.json', `${id}, the last one of contactPeople`]],
    next: [
      person.email === undefined
        ? `A login of the office needs an e-mail address here; then: npm run staff -- add --person ${id} --role agent`
        : `A login of the office is separate: npm run staff -- add --person ${id} --role agent`,
    ],
  };
}

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
