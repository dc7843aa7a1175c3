/** Viewings that belong to one tour; and until when a note about a home is shown. */
export const toursAndNotes = `
  alter table appointment add column tour_id text;
  create index appointment_tour on appointment (tour_id);
  alter table property_note add column text_until text;
`;
