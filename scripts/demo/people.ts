/** The managers of properties: the contact people of content/settings.json, by their id there. */
export const people = {
  'thomas-vandewalle': { name: 'Thomas Vandewalle', email: 'thomas@gevel.example', phone: '0470 55 01 23' },
  'helene-vandewalle': { name: 'Hélène Vandewalle', email: 'helene@gevel.example', phone: '092 55 01 20' },
  'an-vandewalle': { name: 'An Vandewalle', email: 'an@gevel.example', phone: '0470 55 01 22' },
  'jonas-peeters': { name: 'Jonas Peeters', email: 'jonas@gevel.example', phone: '0470 55 01 24' },
  'claire-dumont': { name: 'Claire Dumont', email: 'claire@gevel.example', phone: '0470 55 01 25' },
  'sofie-maes': { name: 'Sofie Maes', email: 'sofie@gevel.example', phone: '0470 55 01 26' },
};
