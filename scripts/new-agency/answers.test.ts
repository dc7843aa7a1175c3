import { expect, test } from 'vitest';
import { languages } from '@/lib/domain/language';
import { agencyAnswers } from '@/tests/support/agency-answers';
import { findProblems, parseAnswers } from './answers';
import { askForMissing } from './ask';

const whole = agencyAnswers(['nl', 'fr']);
const [office] = whole.offices;

test('answers on the command line mean the same as those in a file', () => {
  const fromText = parseAnswers({
    name: ' Huis & Haard ',
    languages: 'nl, fr',
    color: '#27496d',
    signal: '#b5482f',
    towns: 'nl=Brugge, fr=Bruges, en=Bruges, de=Brügge; Knokke-Heist',
    offices: [
      'nl=Brugge, fr=Bruges, en=Bruges, de=Brügge | Wollestraat 12 | 8000 | nl=Brugge, fr=Bruges, en=Bruges, de=Brügge | 050 61 72 83 | brugge@huisenhaard.test | mon-fri 09:00-12:00 13:00-18:00; sat 09:30-12:30',
      'Knokke | Lippenslaan 240 | 8300 | Knokke-Heist | 050 61 72 84 | knokke@huisenhaard.test',
    ],
    people: ['Lore Maertens | 0471 61 72 85 | lore@huisenhaard.test'],
  });
  expect(fromText).toEqual(parseAnswers(whole));
  expect(fromText).toHaveProperty('answers.languages', ['nl', 'fr']);
});

test.each<[change: object, problem: string]>([
  [{ name: undefined }, 'name: write the name of the agency, such as Huis & Tuin'],
  [{ name: 'A <b>' }, 'name: remove these characters: < > { } [ ] * _ ` \\ |'],
  [{ languages: 'nl, xx' }, `languages 2: “xx” is not a language of the site: choose from ${languages.join(', ')}`],
  [{ languages: [] }, `languages: write one or more of ${languages.join(', ')}, the default language first`],
  [{ languages: ['nl', 'nl'] }, 'languages: write each language once'],
  [{ color: 'green' }, 'color: “green” is not a colour: write # and six digits or letters a to f, such as #1f5b52'],
  [{ towns: '' }, 'towns: write one or more towns, such as Brugge, Oostende'],
  [
    { towns: 'nl=Halle; Aalst,fr=Hal; Alost' },
    'towns 2: “Aalst,fr=Hal” has “fr=” inside: write a town as Brugge or nl=Brugge, fr=Bruges',
  ],
  [{ towns: [{ xx: 'Brugge' }] }, `towns 1: “xx” is not a language: use ${languages.join(', ')}`],
  [{ offices: undefined }, 'offices: write one office or more'],
  [
    { offices: [{ ...office, zip: 'B-8000' }] },
    'offices 1 zip: “B-8000” is not a postal code: write a code such as 8000',
  ],
  [
    { offices: [{ ...office, phone: '12 34' }] },
    'offices 1 phone: “12 34” is not a complete phone number: write a number such as 02 123 45 67 or +352 26 12 34 56',
  ],
  [
    { offices: [{ ...office, email: 'brugge@' }] },
    'offices 1 email: “brugge@” is not an e-mail address: write an address such as info@agency.be',
  ],
  [
    { offices: [{ ...office, hours: 'always' }] },
    'offices 1 hours: “always” is not valid: write days (mon to sun) and times in steps of five minutes, such as mon-fri 09:00-12:00 13:00-18:00; sat 09:30-12:30',
  ],
  [{ offices: ['Brugge'] }, 'offices 1 street: write street and number, such as Kerkstraat 1'],
  [{ offices: [{ ...office, fax: '1' }] }, 'offices 1: use these fields: name, street, zip, city, phone, email, hours'],
  [{ people: [{ name: '' }] }, 'people 1 name: write a name, such as An Janssens'],
  [
    { enterpriseNumber: '0123.456.789' },
    'enterpriseNumber: “0123456789” is not an enterprise number: write its ten digits; the last two must match the others',
  ],
  [
    { colour: '#27496d' },
    '“colour”: unknown answer; use name, languages, color, signal, towns, offices, people, legalName, enterpriseNumber, registrationNumber',
  ],
])('%j is refused with what to do', (change, problem) => {
  expect(parseAnswers({ ...whole, ...change })).toEqual({ problems: expect.arrayContaining([problem]) });
});

test('given answers are checked without the missing ones', () => {
  expect(findProblems({})).toEqual([]);
  expect(findProblems({ name: 'Huis & Haard', languages: 'nl' })).toEqual([]);
  expect(findProblems({ languages: 'xx' })).toEqual([
    `languages 1: “xx” is not a language of the site: choose from ${languages.join(', ')}`,
  ]);
});

test('optional answers may be empty', () => {
  const parsed = parseAnswers({
    ...whole,
    signal: '',
    people: [],
    legalName: ' ',
    enterpriseNumber: '',
    registrationNumber: '',
  });
  expect(parsed).toMatchObject({ answers: { people: [] } });
  expect(parseAnswers({ ...whole, enterpriseNumber: 'BE 0123 456 749' })).toMatchObject({
    answers: { enterpriseNumber: '0123.456.749' },
  });
});

/** A user who types these lines one after another. */
function typist(lines: string[]) {
  const said: string[] = [];
  const asked: string[] = [];
  return {
    said,
    asked,
    ask: async (question: string) => {
      asked.push(question);
      return lines.shift() ?? expect.unreachable(`no answer to “${question}”`);
    },
    say: (text: string) => {
      said.push(text);
    },
  };
}

test('a dialogue asks for missing answers, and again for wrong ones', async () => {
  const terminal = typist([
    'nl, xx',
    'nl',
    '#27496d',
    '',
    'Brugge',
    ...['Brugge', 'Wollestraat 12', '8000', 'Brugge', '050', '050 61 72 83', 'brugge@huisenhaard.test', '', 'y'],
    ...[
      'Knokke',
      'Lippenslaan 240',
      '8300',
      'Knokke',
      '050 61 72 84',
      'knokke@huisenhaard.test',
      'sat 09:30-12:30',
      '',
    ],
    ...['Lore Maertens', '', '', ''],
    ...['', '', ''],
  ]);
  const parsed = parseAnswers(await askForMissing({ name: 'Huis & Haard' }, terminal));
  expect(terminal.asked[0]).toMatch(/^Languages/);
  expect(terminal.said).toContain(`  “xx” is not a language of the site: choose from ${languages.join(', ')}`);
  expect(terminal.said.some((text) => text.includes('“050” is not a complete phone number'))).toBe(true);
  expect(parsed).toMatchObject({
    answers: {
      name: 'Huis & Haard',
      languages: ['nl'],
      offices: [{ zip: '8000' }, { zip: '8300', hours: { sat: [{ from: '09:30', until: '12:30' }] } }],
      people: [{ name: 'Lore Maertens' }],
    },
  });
});
