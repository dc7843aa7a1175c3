import ICAL from 'ical.js';

/** The event of a file as a calendar program reads it. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error(`No event in ${text}`);
  const event = new ICAL.Event(component);
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const attendee = component.getFirstProperty('attendee');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    startsAt: event.startDate.toJSDate().toISOString(),
    endsAt: event.endDate.toJSDate().toISOString(),
    summary: event.summary,
    description: event.description,
    location: event.location,
    url: String(component.getFirstPropertyValue('url')),
    organizer: component.getFirstPropertyValue('organizer'),
    attendee: attendee ? attendee.getFirstValue() : null,
    attendeeName: attendee ? attendee.getParameter('cn') : null,
  };
}
