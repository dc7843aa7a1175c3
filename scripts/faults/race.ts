import { startPostgres } from '../support/postgres.mjs';
import { cleanups, contactOf, emailsOf, endAll, openStore, serve } from './experiment';
import { countForms, type Row } from './report';
import { createVisitors, openForm, pressAgain } from './visitors';

export async function raceFor(engine: 'SQLite' | 'PostgreSQL', racers: number): Promise<Row[]> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
  if (postgres) cleanups.push(() => postgres.stop());
  const shared: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
  const first = await serve(shared);
  const second = await serve({ ...shared, DATA_DIR: first.dataDir });
  const sites = [first, second];
  const store = openStore(first, postgres?.url);
  const property = '2404';
  const asked = await fetch(`${first.origin}/api/moments/?property=${property}&language=en`);
  const { moments }: { moments: { days: { slots: { startsAt: string; isFree: boolean }[] }[] } } = await asked.json();
  const moment = moments.days.flatMap(({ slots }) => slots).find(({ isFree }) => isFree)?.startsAt;
  if (moment === undefined) throw new Error('No moment is free.');
  const booking = await Promise.all(
    sites.map(({ origin }) => openForm(origin, 'contact-appointment', `?property=${property}`)),
  );
  const visitors = createVisitors();
  await Promise.all(
    Array.from({ length: racers }, (_, index) => {
      const form = booking[index % booking.length];
      return form ? visitors.send(form, { moment }) : false;
    }),
  );
  const viewings = await store.selectFrom('appointment').select('email').where('starts_at', '=', moment).execute();
  const booked = viewings.map(({ email }) => email);
  const forms = countForms(racers, visitors.thanked, booked);
  forms.double += Math.max(0, booked.length - 1);

  const times = 20;
  const { email, thanks } = await pressAgain(await Promise.all(sites.map(contactOf)), times);
  const leads = (await emailsOf(store)).filter((stored) => stored === email).length;
  const pressed = {
    tried: times,
    acknowledged: thanks,
    kept: leads,
    lost: leads === 0 ? 1 : 0,
    double: leads > 1 ? 1 : 0,
  };
  await endAll();
  return [
    {
      fault: `${racers} visitors want one moment, two servers, one ${engine}`,
      forms,
      note: `${booked.length} visit booked`,
    },
    {
      fault: `one form pressed ${times} times at two servers, one ${engine}`,
      forms: pressed,
      unthanked: times - thanks,
      note: `${leads} lead`,
    },
  ];
}
