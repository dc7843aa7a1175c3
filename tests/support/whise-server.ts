import { type LoopbackServer, startLoopback } from './loopback-server';
import { pdfFile } from './test-files';

/** A Whise of one agency, as its public clients see it. */
export type WhiseServer = LoopbackServer & {
  estates: object[];
  /** What the answers in a language say in another way, of each estate. */
  inLanguage: Record<string, object>;
  /** Tokens that the server takes; the next login makes a new one. */
  expireTokens(): void;
  /** The answer to the next list request, once: a status, or a body to send as it is. */
  next: ({ status: number; headers?: Record<string, string> } | { body: string; type?: string } | { cut: string })[];
  logins: number;
  /** Contacts by their id, as they were sent last. */
  contacts: Map<number, WhiseContact>;
  /** Appointments with the contacts that were added to them. */
  appointments: { id: number; StartDateTime: string; EstateIds?: number[]; UserIds: number[]; ContactIds: number[] }[];
};

type WhiseContact = { Name?: string; PrivateEmail?: string; EstateIds?: number[] } & Record<string, unknown>;

const login = { Username: 'agency', Password: 'secret' };

export async function startWhise(): Promise<WhiseServer> {
  let valid = '';
  const state: Pick<WhiseServer, 'estates' | 'inLanguage' | 'next' | 'logins' | 'contacts' | 'appointments'> = {
    estates: [],
    inLanguage: {},
    next: [],
    logins: 0,
    contacts: new Map(),
    appointments: [],
  };
  const server = await startLoopback((request, response) => {
    if (request.path.endsWith('.pdf')) return response.end(pdfFile('').buffer);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const body = JSON.parse(request.text || '{}');
    if (request.method !== 'POST') return json({}, 405);
    if (request.path === '/token') {
      if (body.Username !== login.Username || body.Password !== login.Password) return json({ error: 'no' }, 401);
      return json({ token: 'marketplace' });
    }
    if (request.path === '/v1/admin/clients/token') {
      if (request.headers.authorization !== 'Bearer marketplace' || body.ClientId !== 13) return json({}, 401);
      state.logins++;
      valid = `client-${state.logins}`;
      return json({ token: valid });
    }
    if (request.headers.authorization !== `Bearer ${valid}`) return json({}, 401);
    const next = state.next.shift();
    if (next && 'status' in next) return response.writeHead(next.status, next.headers).end();
    if (next && 'body' in next)
      return response.writeHead(200, { 'content-type': next.type ?? 'application/json' }).end(next.body);
    if (next) return response.writeHead(200, { 'content-type': 'application/json' }).end(next.cut);
    if (request.path.startsWith('/v1/contacts/')) return json(takeContact(body, request.path.endsWith('/upsert')));
    if (request.path === '/v1/calendars/upsert') return json(takeAppointment(body));
    const { Limit, Offset } = body.Page;
    json({
      estates: state.estates
        .slice(Offset, Offset + Limit)
        .map((estate) => ({ ...estate, ...state.inLanguage[body.Filter.LanguageId] })),
      totalCount: state.estates.length,
      isValidRequest: true,
      validationErrors: [],
    });
  });

  const invalid = (message: string) => ({ isValidRequest: false, validationErrors: [{ message }] });

  function takeContact(contact: WhiseContact, isFound: boolean): object {
    const missing = ['Name', 'CountryId', 'LanguageId', 'OfficeIds', ...(isFound ? ['PrivateEmail'] : [])].filter(
      (name) => contact[name] === undefined,
    );
    if (missing.length > 0) return invalid(`${missing.join(', ')} missing`);
    const estates = contact.EstateIds ?? [];
    const unknown = estates.find((id) => !state.estates.some((estate) => 'id' in estate && estate.id === id));
    if (unknown !== undefined) return invalid(`Estate ${unknown} does not exist`);
    const known = isFound && [...state.contacts].find(([, { PrivateEmail }]) => PrivateEmail === contact.PrivateEmail);
    const contactId = known ? known[0] : 501 + state.contacts.size;
    state.contacts.set(contactId, contact);
    return { contactId, isValidRequest: true, validationErrors: [] };
  }

  function takeAppointment({ ContactIds, ...asked }: WhiseServer['appointments'][number]): object {
    const known = state.appointments.find(
      ({ StartDateTime, UserIds }) => StartDateTime === asked.StartDateTime && `${UserIds}` === `${asked.UserIds}`,
    );
    const appointment = known ?? { ...asked, ContactIds: [], id: 901 + state.appointments.length };
    if (!known) state.appointments.push(appointment);
    appointment.ContactIds = [...new Set([...appointment.ContactIds, ...ContactIds])];
    return { calendarId: appointment.id, isValidRequest: true, validationErrors: [] };
  }

  return Object.assign(state, server, {
    expireTokens() {
      valid = 'none';
    },
  });
}

export const whiseEnvironment = { IMPORT_WHISE_USERNAME: login.Username, IMPORT_WHISE_PASSWORD: login.Password };

/** A house in Ixelles as Whise writes it, with what a site must never show. */
export function whiseEstate(id: number, fields: object = {}): object {
  const text = (content: string) => [
    { languageId: 'fr-BE', content },
    { languageId: 'nl-BE', content: `${content} (nl)` },
  ];
  return {
    id,
    client: 'An agency_13',
    clientId: 13,
    officeId: 1,
    category: { id: 1 },
    subCategory: { id: 12 },
    purpose: { id: 1 },
    purposeStatus: { id: 1 },
    displayStatusId: 2,
    status: { id: 1 },
    referenceNumber: 'R-77',
    country: { id: 1 },
    currency: '€',
    price: 560_500,
    displayPrice: true,
    address: 'Rue du Lac',
    number: '7',
    box: 'b',
    zip: '1050',
    city: 'Ixelles',
    displayAddress: false,
    area: 200,
    groundArea: 150,
    rooms: 4,
    bathRooms: 2,
    fronts: 2,
    furnished: 0,
    garden: 1,
    energyClass: 'C',
    energyValue: '179-179',
    sms: text('Maison de maître'),
    shortDescription: text('<p class="x">Pr&egrave;s des &eacute;tangs.<br />Lumineuse.</p>'),
    longDescription: [],
    createDateTime: '2026-04-28T09:14:34.64',
    updateDateTime: '2026-11-02T09:14:35.43',
    pictures: [],
    details: [
      { id: 14, value: '1912', type: 'year', label: 'Année de construction' },
      { id: 1733, value: '1220', type: 'price' },
      { id: 2056, value: 'D', type: 'char' },
      { id: 2089, value: '215', type: 'float_signed' },
      { id: 2391, value: '20250112-0000612345-01-1', type: 'char' },
      { id: 2776, value: '08/18/2030 00:00', type: 'datetime' },
      { id: 2222, value: 'zone inondable potentielle', enum: { id: 1230 } },
      { id: 2712, value: 'pas d’intimation', enum: { id: 1837 } },
      { id: 1734, value: '0', type: 'yes/no' },
      { id: 1736, value: "zone d'habitat", enum: { id: 12 } },
      { id: 808, value: '1', type: 'yes/no' },
      { id: 812, value: '0', type: 'yes/no' },
      { id: 372, value: '1', type: 'yes/no' },
    ],
    owners: [{ name: 'Ada Peeters', email: 'ada@example.be' }],
    commission: 3.5,
    internalNote: 'sells because of a divorce',
    keys: 'under the mat',
    ...fields,
  };
}
