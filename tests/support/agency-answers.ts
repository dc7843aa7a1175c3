import type { Language } from '@/lib/domain/language';

/** Answers for a new agency that has nothing in common with the demo. */
export function agencyAnswers(languages: readonly Language[]) {
  return {
    name: 'Huis & Haard',
    languages,
    color: '#27496d',
    signal: '#b5482f',
    towns: [{ nl: 'Brugge', fr: 'Bruges', en: 'Bruges', de: 'Brügge' }, 'Knokke-Heist'],
    offices: [
      {
        name: { nl: 'Brugge', fr: 'Bruges', en: 'Bruges', de: 'Brügge' },
        street: 'Wollestraat 12',
        zip: '8000',
        city: { nl: 'Brugge', fr: 'Bruges', en: 'Bruges', de: 'Brügge' },
        phone: '050 61 72 83',
        email: 'brugge@huisenhaard.test',
        hours: 'mon-fri 09:00-12:00 13:00-18:00; sat 09:30-12:30',
      },
      {
        name: 'Knokke',
        street: 'Lippenslaan 240',
        zip: '8300',
        city: 'Knokke-Heist',
        phone: '050 61 72 84',
        email: 'knokke@huisenhaard.test',
      },
    ],
    people: [{ name: 'Lore Maertens', phone: '0471 61 72 85', email: 'lore@huisenhaard.test' }],
  };
}
