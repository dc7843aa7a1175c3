import type { DemoOfficeFile } from '@/lib/content/read-demo';
import type { Connection } from '@/lib/database/transaction';
import type { Language } from '@/lib/domain/language';
import { phoneKeyOf } from '@/lib/domain/office/lead-search';
import type { OfferPart, OfferState } from '@/lib/domain/owner/offer';
import { readOfferEnd } from '@/lib/domain/owner/offer';
import { retentionDays } from '@/lib/domain/privacy/retention-days';
import type { Property } from '@/lib/domain/property/property';
import { addDays, brusselsDay, daysLater } from '@/lib/domain/time/brussels-time';
import { addOffer, addOfferEvents } from '@/lib/features/office/homes/offer-store';
import { type DemoColleague, demoEmail } from './demo-leads';

type DemoOffer = {
  /** One of the people of the demo who speak this language, by their place. */
  by: { language: Language; person: number };
  phone: string;
  /** Of the price. */
  share: number;
  counterShare?: number;
  daysAgo: number;
  daysLeft: number;
  state: OfferState;
  isFinanced: boolean;
  /** In the words of an offer in their language. */
  hasConditions: boolean;
  shown: readonly OfferPart[];
};

const offers: readonly DemoOffer[] = [
  {
    by: { language: 'fr', person: 0 },
    phone: '0470 55 31 07',
    share: 0.97,
    daysAgo: 2,
    daysLeft: 1,
    state: 'open',
    isFinanced: true,
    hasConditions: true,
    shown: ['amount', 'conditions', 'until', 'state'],
  },
  {
    by: { language: 'nl', person: 1 },
    phone: '0470 55 18 62',
    share: 0.94,
    counterShare: 0.98,
    daysAgo: 5,
    daysLeft: 4,
    state: 'countered',
    isFinanced: false,
    hasConditions: false,
    shown: ['amount', 'state'],
  },
  {
    by: { language: 'en', person: 0 },
    phone: '0470 55 77 20',
    share: 0.9,
    daysAgo: 12,
    daysLeft: -4,
    state: 'refused',
    isFinanced: false,
    hasConditions: true,
    shown: [],
  },
];

type Places = {
  demo: DemoOfficeFile;
  colleagues: readonly DemoColleague[];
  owned: readonly Property[];
  others: readonly Property[];
};

/** A few offers for an owner's home and for another, always the same for the same instant. */
export async function storeDemoOffers(
  connection: Connection,
  { demo, colleagues, owned, others }: Places,
  now: Date,
): Promise<void> {
  const isPriced = ({ price, goal, situation }: Property) =>
    price !== null && goal === 'sale' && situation === 'available';
  const homes = [owned.find(isPriced), others.find(isPriced)];
  for (const [place, home] of homes.entries())
    for (const [index, offer] of offers.entries())
      if (home?.price)
        await storeOne(
          connection,
          { home: { id: home.id, price: home.price }, offer, index, place },
          { demo, colleagues },
          now,
        );
}

type Placed = { home: { id: number; price: number }; offer: DemoOffer; index: number; place: number };

async function storeOne(
  connection: Connection,
  { home, offer, index, place }: Placed,
  { demo, colleagues }: Pick<Places, 'demo' | 'colleagues'>,
  now: Date,
): Promise<void> {
  const { language, person } = offer.by;
  const names = demo.people[language][person] ?? ['', ''];
  const madeAt = daysLater(now, -offer.daysAgo);
  const by = colleagues[(index + place) % Math.max(1, colleagues.length)];
  const id = `demo-offer-${place + 1}-${index + 1}`;
  const euros = (share: number) => Math.round((home.price * share) / 1000) * 1000;
  const end = readOfferEnd(addDays(brusselsDay(now), offer.daysLeft), '18:00');
  const version = offer.state === 'open' ? 0 : 1;
  const amount = euros(offer.share);
  const counter = offer.counterShare === undefined ? null : euros(offer.counterShare);
  await addOffer(connection, {
    id,
    property_id: home.id,
    goal: 'sale',
    enquiry_id: null,
    name: names.join(' '),
    email: demoEmail(names),
    phone: offer.phone,
    phone_key: phoneKeyOf(offer.phone),
    amount,
    conditions: offer.hasConditions ? (demo.texts[language].offer[0] ?? '') : '',
    is_financed: offer.isFinanced ? 1 : 0,
    ends_at: end?.endsAt ?? null,
    is_whole_day: 0,
    state: offer.state,
    counter,
    shown: offer.shown.join(' '),
    version,
    made_at: madeAt.toISOString(),
    changed_at: madeAt.toISOString(),
    remove_after: addDays(brusselsDay(madeAt), retentionDays.request),
  });
  const event = { offer_id: id, staff_id: by?.id ?? null, staff_name: by?.name ?? '' };
  const entered = { ...event, id: `${id}-0`, version: 0, happened_at: madeAt.toISOString() };
  const answeredAt = daysLater(madeAt, 1).toISOString();
  await addOfferEvents(connection, [
    { ...entered, kind: 'entered', before: '', after: String(amount) },
    ...(version === 0
      ? []
      : [
          {
            ...event,
            id: `${id}-1`,
            version,
            happened_at: answeredAt,
            kind: offer.state,
            before: 'open',
            after: counter === null ? '' : String(counter),
          },
        ]),
  ]);
}
