import { fold } from '@/lib/domain/text/fold';
import words from '@/lib/features/imports/words/values.json';

/** What a word of a table was taken for. */
export type Understood = {
  /** The site's word; of a status also `option`. */
  word: string;
  /** The lists have the word as it is written; otherwise they have a part of it, and a person should look. */
  isCertain: boolean;
};

type Phrases = {
  /** The site's words by what is written, as `plain` writes it. */
  meanings: ReadonlyMap<string, string>;
  /** Words of the longest one. */
  longest: number;
};

/** A phrase with its meaning, or a word that none begins with. */
type Segment = { text: string; meaning: string | null };

const lists: ReadonlyMap<string, Phrases> = new Map(
  Object.entries(words).map(([field, ofField]) => {
    const meanings = new Map(
      Object.entries(ofField).flatMap(([word, list]) =>
        list.split(', ').map((phrase): [string, string] => [plain(phrase), word]),
      ),
    );
    return [field, { meanings, longest: Math.max(...[...meanings.keys()].map((text) => text.split(' ').length)) }];
  }),
);

const planningFields = new Set(['planningPermit', 'allotmentPermit', 'preemptiveRight', 'summons', 'judicialDecision']);

/** Characters; longer texts are descriptions rather than words. */
const maxLength = 80;

/** Reads a word of a table by its field; null where it is not understood. */
export function understand(field: string, written: string): Understood | null {
  const list = planningFields.has(field) ? 'planning' : field === 'types' ? 'mainType' : field;
  const phrases = lists.get(list);
  if (!phrases || written.length > maxLength) return null;
  const known = phrases.meanings.get(plain(written));
  if (known && !parts.has(known)) return { word: known, isCertain: true };
  const both = sameInBoth(field, written);
  if (both) return both;
  const word = guesses[list]?.(written, phrases) ?? null;
  return word === null ? null : { word, isCertain: false };
}

/** `Te koop / À vendre`: one word in two languages. */
function sameInBoth(field: string, written: string): Understood | null {
  const [one, other, ...more] = written.split('/').map((part) => part.trim());
  if (!one || !other || more.length > 0) return null;
  const [first, second] = [understand(field, one), understand(field, other)];
  if (!first || first.word !== second?.word) return null;
  return { word: first.word, isCertain: first.isCertain && second.isCertain };
}

type Guess = (written: string, phrases: Phrases) => string | null;

const guesses: Readonly<Record<string, Guess>> = {
  mainType: guessType,
  status: guessStatus,
  goal(written, phrases) {
    const found = new Set(meaningsOf(tokensOf(written), phrases));
    const [goal] = found;
    return goal && found.size === 1 && !tokensOf(written).some(isDoubt) ? goal : null;
  },
  planning(written, phrases) {
    const found = meaningsOf(tokensOf(written), phrases);
    return ['onRequest', 'none', 'yes'].find((word) => found.includes(word)) ?? null;
  },
  country: (written, phrases) => meaningsOf(tokensOf(written), phrases)[0] ?? (/\p{L}/u.test(written) ? 'other' : null),
};

/** Folded, with words apart that only a capital letter begins; `Büro`, `Buero` and `Buro` are one word. */
function plain(text: string): string {
  return fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/([aou])e/g, '$1');
}

function tokensOf(text: string): string[] {
  return plain(text).split(' ').filter(Boolean);
}

/** From left to right, the longest phrase first; a word belongs to one phrase. */
function segmentsOf(tokens: readonly string[], { meanings, longest }: Phrases): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < tokens.length; ) {
    let length = Math.min(longest, tokens.length - start);
    const text = () => tokens.slice(start, start + length).join(' ');
    while (length > 1 && !meanings.has(text())) length--;
    segments.push({ text: text(), meaning: meanings.get(text()) ?? null });
    start += length;
  }
  return segments;
}

function meaningsOf(tokens: readonly string[], phrases: Phrases): string[] {
  return segmentsOf(tokens, phrases).flatMap(({ meaning }) => meaning ?? []);
}

const setOf = (list: string) => new Set(list.split(', ').map(plain));

/** A deal that is near, partial or denied is not done. */
const doubts = setOf(
  'niet, geen, nooit, zonder, bijna, weldra, haast, wordt, worden, procent, deels, non, pas, plus, sans, presque, prochainement, pourcent, partiellement, not, no, never, without, almost, nearly, soon, percent, partly, nicht, kein, keine, ohne, fast, bald, prozent, teilweise',
);
const isDoubt = (token: string) => doubts.has(token) || /^\d+$/.test(token);

/** What says nothing more of a home that is on offer. */
const fillers = setOf(
  'nog, steeds, nu, direct, onmiddellijk, is, het, pand, en, encore, toujours, immédiatement, est, le, la, bien, et, still, now, immediately, the, and, home, property, noch, sofort, ist, und, zum, im, of, ou, or, oder',
);

const conditions = /\b(?:voorbehoud|voorwaarden?|reserve|conditions?|subject to|stc|vorbehalt|bedingung(?:en)?)\b/;

/** The states of a home that no visitor sees; one of them beside another state wins. */
const hidden = ['inactive', 'cancelled', 'prospective'];

/**
 * "Verkocht onder voorbehoud" is under option, "presque vendu" is not understood. On offer is only what says nothing
 * else: an unknown word must not publish a home.
 */
function guessStatus(written: string, phrases: Phrases): string | null {
  const tokens = tokensOf(written);
  const segments = segmentsOf(tokens, phrases);
  const found = new Set(segments.flatMap(({ meaning }) => meaning ?? []));
  const isHidden = hidden.find((status) => found.has(status));
  if (isHidden) return isHidden;
  if (tokens.some(isDoubt)) return null;
  const isDone = found.has('sold') || found.has('rented');
  if (isDone && conditions.test(tokens.join(' '))) return 'option';
  if (found.has('unclear')) return null;
  if (isDone) found.delete('reference');
  const isOnOffer = found.delete('active');
  const [status] = found;
  if (found.size > 0) return found.size === 1 ? (status ?? null) : null;
  return isOnOffer && segments.every(({ text, meaning }) => meaning || fillers.has(text)) ? 'active' : null;
}

/** After these words stands what a home has, or what is done with it, rather than what it is. */
const links = setOf(
  'avec, met, with, mit, incl, inclusief, inclus, including, inkl, inklusive, sans, zonder, without, ohne, in, im, dans, en, et, and, und, ou, of, or, oder, voor, pour, for, für, te, à, zu, zum, op, sur, on, auf, aan, au, aux, am, bij, near, proche, près, plus, als, comme, boven, onder, naast',
);

/** Meanings that say something only together with other words, or nothing at all. */
const parts = new Set(['building', 'storey', 'none', 'unclear']);

/** "Maison avec garage" is a house, "Immeuble à appartements" a building with several homes: the head word decides. */
function guessType(written: string, phrases: Phrases): string | null {
  for (const clause of written.split(/[(),;:/|+&–—]|\s-\s/)) {
    let head: Segment[] = [];
    // A link inside a phrase is a part of it: "Immeuble à appartements".
    for (const segment of [...segmentsOf(tokensOf(clause), phrases), null]) {
      if (segment && !links.has(segment.text)) head.push(segment);
      else {
        const type = typeOfHead(head, phrases);
        if (type) return type;
        head = [];
      }
    }
  }
  return null;
}

function typeOfHead(segments: readonly Segment[], phrases: Phrases): string | null {
  const found = segments.flatMap(({ text, meaning }) => meaning ?? typeOfCompound(text, phrases) ?? []);
  const types = found.filter((type) => !parts.has(type));
  if (found.includes('building'))
    return types.find((type) => type === 'commercial' || type === 'parking') ?? 'rentalBuilding';
  return types[0] ?? (found.includes('storey') ? 'apartment' : null);
}

/** What Dutch and German compounds end with, the longest first: the last part says what it is. */
const lastParts = [
  ...setOf(
    'huis, huizen, woning, woningen, villa, flat, appartement, appartementen, studio, grond, gronden, perceel, gebouw, pand, panden, eigendom, ruimte, gelijkvloers, garage, parking, box, staanplaats, parkeerplaats, winkel, kantoor, magazijn, loods, hoeve, haus, häuser, wohnung, wohnungen, grundstück, gebäude, stellplatz, büro, blok, complex, fläche, raum, objekt, immobilie',
  ),
].sort((a, b) => b.length - a.length);

const trade =
  /^(?:handels?|winkel|kantoor|bedrijfs?|industrie|geschafts?|gewerbe|buro|lager|laden|horeca|praktijk|praxis)/;
const yielding = /^(?:opbrengst|rendite|rendements|meergezins|mehrfamilien|appartement|apartment|investerings|anlage)/;

/** What cannot be turned into another type by the word before it: industrial ground stays ground. */
const firm = new Set(['land', 'parking', 'commercial']);

function typeOfCompound(written: string, { meanings }: Phrases): string | null {
  // "Huisje", "kasteeltje".
  const token = written.replace(/(?:[tp]je|je)s?$/, '');
  const known = meanings.get(token);
  if (known) return known;
  const last = lastParts.find((part) => token.length > part.length + 1 && token.endsWith(part));
  if (!last) return null;
  const first = token.slice(0, -last.length);
  const own = meanings.get(last) ?? null;
  if (own && firm.has(own)) return own;
  if (trade.test(first)) return 'commercial';
  return own !== 'apartment' && yielding.test(first) ? 'rentalBuilding' : own;
}
