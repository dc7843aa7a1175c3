import { fieldOf } from '@/lib/content/parse-file';
import { articleCategories } from '@/lib/content/schema/article';
import { nearestName } from '@/lib/domain/text/closest-name';
import { createReport } from '@/lib/files/content-problem';
import type { JsonEdit } from '@/lib/files/edit-json';
import type { EditedFolder } from '../content-new/open-folder';
import type { Plan } from '../content-new/plan';

/** Takes a person out, and puts another in their place wherever they are named; null names nobody there. */
export async function planPersonRemoval(
  { draft, files, source, settings }: EditedFolder,
  typed: string,
  successor: string | null,
): Promise<Plan | string> {
  const { contactPeople, appointments, mail } = settings;
  const ids = contactPeople.map(({ id }) => id);
  const index = ids.indexOf(typed);
  const leaving = contactPeople[index];
  if (source.isBorrowed('settings.json')) return 'settings.json is borrowed from the demo: write your own first';
  if (!leaving) return `“${typed}” is not a person of settings.json; the nearest is ${nearestName(typed, ids)}`;
  const next = contactPeople.find(({ id }) => id === successor && id !== typed);
  if (successor !== null && !next) return `“${successor}” is not another person of settings.json: ${ids.join(', ')}`;

  const edits: JsonEdit[] = [];
  const done: Plan['done'] = [];
  for (const [at, { id, people }] of appointments.calendars.entries()) {
    if (!people.includes(typed)) continue;
    const left = people.flatMap((one) => (one !== typed ? one : (successor ?? [])));
    if (left.length === 0)
      return `The calendar “${id}” is for ${typed} alone: name with --to who takes their viewings, or remove the calendar first`;
    edits.push({ set: ['appointments', 'calendars', at, 'people'], to: [...new Set(left)] });
    done.push(['settings.json', `the calendar ${id}: ${[...new Set(left)].join(', ')}`]);
  }
  for (const [form, address] of Object.entries(mail.recipients)) {
    if (address === undefined || (address !== typed && address.toLowerCase() !== leaving.email?.toLowerCase()))
      continue;
    // By id only where they can be reached: an id without an e-mail address is an error.
    const email = address === typed && next?.email !== undefined ? next.id : next?.email;
    edits.push(
      email === undefined ? { remove: ['mail', 'recipients', form] } : { set: ['mail', 'recipients', form], to: email },
    );
    done.push(['settings.json', `mails of ${form}: ${email ?? 'to the manager of the property, else the agency'}`]);
  }
  await draft.edit('settings.json', [...edits, { remove: ['contactPeople', index] }]);
  const folders = [...articleCategories.map((category) => `articles/${category}`), 'testimonials'];
  for (const file of (await Promise.all(folders.map(files.listJson))).flat()) {
    // Drafts too: they would name nobody on the day they are published.
    if (source.isBorrowed(file) || fieldOf(await files.readJson(file, createReport()), 'contactPerson') !== typed)
      continue;
    await draft.edit(file, [
      successor === null ? { remove: ['contactPerson'] } : { set: ['contactPerson'], to: successor },
    ]);
    done.push([file, successor === null ? 'names nobody now' : `names ${successor}`]);
  }
  return {
    done: [['settings.json', `${typed}, removed from contactPeople`], ...done],
    next: [
      'Their login of the office, if they have one: npm run staff -- remove EMAIL',
      'Listings that the export assigns to them keep their name until the system of the listings names another.',
    ],
  };
}
