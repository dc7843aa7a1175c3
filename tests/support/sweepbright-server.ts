import { createHmac } from 'node:crypto';
import { type LoopbackServer, startLoopback } from './loopback-server';
import { pngFile } from './test-files';

type Answer = { status: number; headers?: Record<string, string> } | { body: string; type?: string };

/** A SweepBright of one agency, as its public clients see it. */
export type SweepbrightServer = LoopbackServer & {
  estates: Map<string, object>;
  /** Tokens that were given end. */
  expireTokens(): void;
  /** Answers for an estate instead of the next ones, by its id. */
  next: Map<string, Answer[]>;
  logins: number;
  /** Public addresses that it was given, in order. */
  urls: { id: string; url: string }[];
  /** Answers to the next public addresses. */
  nextUrl: number[];
  /** Leads that it took, with the estate that they are on. */
  leads: { estate: string | null; contact: Record<string, unknown> }[];
  /** Answers to the next leads. */
  nextLead: { status: number; headers?: Record<string, string> }[];
};

const login = { client_id: '766', client_secret: 'hush-hush' };
export const sweepbrightEnvironment = {
  IMPORT_SWEEPBRIGHT_CLIENT_ID: login.client_id,
  IMPORT_SWEEPBRIGHT_CLIENT_SECRET: login.client_secret,
};

export async function startSweepbright(): Promise<SweepbrightServer> {
  let valid = '';
  const state: Omit<SweepbrightServer, keyof LoopbackServer | 'expireTokens'> = {
    estates: new Map(),
    next: new Map(),
    logins: 0,
    urls: [],
    nextUrl: [],
    leads: [],
    nextLead: [],
  };
  const server = await startLoopback((request, response) => {
    if (request.path.startsWith('/files/')) return response.end(pngFile('').buffer);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (!/^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(request.headers.accept ?? '')) return json({}, 406);
    const body = request.text === '' ? {} : JSON.parse(request.text);
    if (request.path === '/api/oauth/token') {
      const { grant_type, client_id, client_secret } = body;
      if (grant_type !== 'client_credentials' || client_id !== login.client_id || client_secret !== login.client_secret)
        return json({ error: 'invalid_client' }, 401);
      state.logins++;
      valid = `token-${state.logins}`;
      return json({ token_type: 'Bearer', expires_in: 3600, access_token: valid });
    }
    if (request.headers.authorization !== `Bearer ${valid}`) return json({}, 401);
    const [, about, isLead] = request.path.match(/^\/api\/(?:estates\/([\w-]+)\/)?(contacts)$/) ?? [];
    if (isLead) {
      const refused = state.nextLead.shift();
      if (refused) return response.writeHead(refused.status, refused.headers).end();
      if (about !== undefined && !state.estates.has(about)) return json({ message: 'Not found' }, 404);
      if (!/^[^@\s]+@[^@\s]+$/.test(body.email ?? ''))
        return json({ message: 'The given data was invalid.', errors: { email: ['The email is not valid.'] } }, 422);
      state.leads.push({ estate: about ?? null, contact: body });
      return response.writeHead(204).end();
    }
    const [, id = '', isUrl] = request.path.match(/^\/api\/estates\/([\w-]+)(\/url)?$/) ?? [];
    if (isUrl) {
      const status = state.nextUrl.shift() ?? 204;
      if (status < 300) state.urls.push({ id, url: body.url });
      return response.writeHead(status).end();
    }
    const next = state.next.get(id)?.shift();
    if (next && 'status' in next) return response.writeHead(next.status, next.headers).end();
    if (next) return response.writeHead(200, { 'content-type': next.type ?? 'application/json' }).end(next.body);
    const estate = state.estates.get(id);
    return estate ? json(estate) : json({ message: 'Not found' }, 404);
  });
  return Object.assign(state, server, {
    expireTokens() {
      valid = 'none';
    },
  });
}

/** The body of a call and its signature. */
export function signedCall(call: object, secret = login.client_secret): { body: string; signature: string } {
  const body = JSON.stringify(call);
  return { body, signature: createHmac('sha1', secret).update(body).digest('hex') };
}

/** An apartment in Forest as SweepBright writes it, with what a site must never show. */
export function sweepbrightEstate(id: string, fields: object = {}): object {
  return {
    id,
    is_project: false,
    project_id: null,
    type: 'apartment',
    sub_type: 'duplex',
    negotiation: 'sale',
    rent_period: 'month',
    status: 'available',
    images: [],
    plans: [],
    documents: [],
    bedrooms: 2,
    bathrooms: 1,
    toilets: 1,
    floors: null,
    sizes: { liveable_area: { size: 96, unit: 'sq_m' }, plot_area: { size: 2, unit: 'are' } },
    features: { energy: { gas: true, fuel: false } },
    building: { construction: { year: 1962, architect: null }, renovation: null },
    amenities: ['terrace', 'lift'],
    legal: {
      energy: { epc_value: 143, epc_category: 'b', epc_reference: '20260101-0002223334-RES-1', co2_emissions: '21' },
      property_and_land: {
        cadastral_income: 1340,
        flood_risk_building_score: 'A',
        flood_risk_plot_score: 'B',
        purchased_year: 2004,
      },
      regulations: { building_permit: true, priority_purchase_right: false, urban_planning_breach: false },
      legal_mentions: { fr: '' },
    },
    description_title: { fr: 'Duplex près du parc', nl: 'Duplex bij het park' },
    description: { fr: '<p>Lumineux.</p><p>Calme.</p>', nl: 'Licht en rustig.' },
    video_url: null,
    virtual_tour_url: 'https://my.matterport.com/show/?m=abc123',
    terrace_orientation: 'SW',
    location: {
      street: 'Avenue du Parc',
      number: '14',
      addition: 'A',
      box: '3',
      floor: '2',
      city: 'Forest',
      postal_code: '1190',
      country: 'BE',
      formatted: '14 Avenue du Parc, Forest',
      hidden: false,
      geo: { latitude: 50.81, longitude: 4.33 },
    },
    price: { amount: 389_000, currency: 'EUR', hidden: false },
    price_negotiated: { amount: 371_000 },
    negotiator: { first_name: 'Eva', last_name: 'Claes', email: 'eva@agency.example', phone: null, photo_url: null },
    vendors: [{ first_name: 'Ada', last_name: 'Peeters', email: 'ada@example.be' }],
    buyers: [{ first_name: 'Karel', last_name: 'Maes' }],
    internal_note: 'sells because of a divorce',
    mandate: { start_date: '2026-01-01', exclusive: true },
    agency_commission: { percentage: 3.25 },
    occupancy: { occupied: true, available_from: '2027-03-01', contact_details: 'Jan Wouters, 0470 00 00 00' },
    settings: { reference: 'under the mat' },
    ...fields,
  };
}
