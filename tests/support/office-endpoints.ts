import { languages } from '@/lib/domain/language';
import {
  figureTables,
  type OfficeParts,
  type OfficeScreen,
  officeScreenNames,
  officeScreens,
} from '@/lib/domain/office/office-screens';
import type { Permission } from '@/lib/domain/office/staff-role';

/** What the tests of access try: every screen, file and action of the office, and the permission that each needs. */

/** `anyone`: also without a session. `account`: any person of the agency. Else the permission that opens it. */
export type Need = Permission | 'account' | 'anyone';

/** Rows of the database that the tests make: they name what a caller without access must not read or change. */
export const targets = {
  lead: 'lead-of-a-stranger',
  testimonial: 'testimonial-of-a-stranger',
  request: 'request-of-a-stranger',
  viewing: 'viewing-of-a-stranger',
  entry: 'entry-of-a-colleague',
  file: 'file-of-a-stranger',
  mail: 'mail-to-a-stranger',
  message: 'message-of-an-owner',
  preview: 'preview-of-a-hidden-property',
  filter: 'filter-of-a-colleague',
  offer: 'offer-of-a-stranger',
  owner: 'owner-of-a-property',
  colleague: 'colleague-elsewhere',
} as const;

export const property = 2601;
/** A property that visitors do not see. */
export const hiddenProperty = 2401;

type WithParts = { [Name in OfficeScreen]: keyof OfficeParts<Name> extends never ? never : Name }[OfficeScreen];

/** What stands for the parts that differ; one that may be absent is. */
const parts: Readonly<Record<WithParts, string>> = {
  lead: targets.lead,
  contact: targets.lead,
  write: targets.lead,
  viewing: targets.viewing,
  entry: targets.entry,
  property: String(property),
  owner: targets.owner,
  'owner-view': targets.owner,
  template: 'received',
  import: 'json',
  'new-import': 'csv',
  draft: 'draft-of-nothing/nl',
  email: 'a'.repeat(32),
  password: 'a'.repeat(32),
};

/** Every screen, with an address of it below `/office/`. */
export const screens = officeScreenNames.map((name) => {
  const { path, permission } = officeScreens[name];
  const part = name in parts ? parts[name as WithParts] : '';
  return {
    name,
    address: path.replace(/\/\{\w+\?\}$/, '').replace(/\{.*\}/, part),
    needs: permission satisfies Need as Need,
  };
});

export type OfficeFile = {
  route: string;
  address: string;
  needs: Need;
  sent?: Record<string, string>;
  /** Who may not have it is not led to the login. */
  isAskedByScript?: true;
};

/** By the folder of the handler below `api`; one with `sent` takes a form. */
export const files: readonly OfficeFile[] = [
  { route: 'file/[id]', address: `file/${targets.file}`, needs: 'openFiles' },
  ...figureTables.map(
    (table): OfficeFile => ({ route: 'figures/[table]', address: `figures/${table}`, needs: 'readFigures' }),
  ),
  { route: 'figures/[table]', address: 'figures/readers', needs: 'exportReaders' },
  { route: 'today', address: 'today', needs: 'readLeads', isAskedByScript: true },
  { route: 'homes', address: 'homes/?q=gent', needs: 'readProperties', isAskedByScript: true },
  { route: 'search', address: 'search/?q=gent', needs: 'readLeads', isAskedByScript: true },
  { route: 'person', address: 'person', needs: 'handlePersonData', sent: { person: 'stranger@example.be' } },
];

type Sent = Readonly<Record<string, string>>;
type Action = { needs: Need; sent: Sent };

const { lead, viewing, owner, offer, colleague, entry, message, mail, preview } = targets;
const seen = { lead, version: '0' };
const seenViewing = { viewing, version: '0' };
const password = { newPassword: 'a house of brick', newPasswordAgain: 'a house of brick', password: 'straw' };

const template = Object.fromEntries(
  languages.flatMap((language) => [
    [`name-${language}`, 'Typed'],
    [`text-${language}`, 'Typed by the caller'],
  ]),
);

const offerFields = {
  name: 'Typed by the caller',
  email: '',
  phone: '0470 55 01 77',
  amount: '300000',
  conditions: 'Typed by the caller',
  financing: '',
  day: '',
  time: '',
};
const seenOffer = { offer, version: '0' };

/** Every action of the office, with a form that would do something. */
export const officeActions: Readonly<Record<string, Action>> = {
  sendOfficeLogin: { needs: 'anyone', sent: { email: 'agent@gevel.example', password: 'wrong' } },
  sendOfficeCode: { needs: 'anyone', sent: { code: '123456' } },
  sendOfficeForgotten: { needs: 'anyone', sent: { email: 'nobody@gevel.example' } },
  sendOfficePassword: { needs: 'anyone', sent: { ...password, token: 'a'.repeat(32) } },
  sendOfficeEmail: { needs: 'anyone', sent: { token: 'a'.repeat(32) } },
  sendOfficeLogOut: { needs: 'anyone', sent: {} },
  sendStaffLanguage: { needs: 'account', sent: { officeLanguage: 'fr' } },
  sendStaffPassword: { needs: 'account', sent: password },
  sendStaffEmail: { needs: 'account', sent: { email: 'other@gevel.example', password: 'straw' } },
  sendStaffEndSession: { needs: 'account', sent: { session: 'x' } },
  sendStaffLogOutEverywhere: { needs: 'account', sent: {} },
  sendStaffSecondFactor: { needs: 'account', sent: { step: 'begin', password: 'straw' } },
  sendCalendarAddress: { needs: 'readCalendar', sent: { change: 'issue', password: 'straw' } },
  sendBusyAddress: { needs: 'readCalendar', sent: { change: 'remove', address: '' } },
  sendLeadState: { needs: 'changeLeads', sent: { ...seen, state: 'done' } },
  sendLeadAssignee: { needs: 'assignLeads', sent: { ...seen, assignee: colleague } },
  sendLeadUndo: { needs: 'changeLeads', sent: seen },
  sendLeadNote: { needs: 'changeLeads', sent: { lead, note: 'Called back' } },
  sendReplyDone: { needs: 'changeLeads', sent: { lead } },
  sendLeadReminder: { needs: 'changeLeads', sent: { ...seen, day: '' } },
  sendLeadListing: { needs: 'changeLeads', sent: { ...seen, listing: '' } },
  sendNewLead: {
    needs: 'changeLeads',
    sent: {
      lead: 'b3a1f6de-0002-4000-8000-000000000000',
      name: 'Typed by the caller',
      email: '',
      phone: '0470 55 01 99',
      channel: 'phone',
      spoken: 'nl',
      property: '',
      message: '',
      confirm: '',
      known: '',
    },
  },
  sendLeadFilter: { needs: 'readLeads', sent: { name: 'Typed by the caller', query: 'form=contact-me' } },
  sendLeadFilterName: { needs: 'readLeads', sent: { filter: targets.filter, name: 'Typed by the caller' } },
  sendLeadFilterRemoval: { needs: 'readLeads', sent: { filter: targets.filter } },
  sendLeadPresence: { needs: 'changeLeads', sent: { lead, writing: 'no' } },
  sendManyLeads: { needs: 'changeLeads', sent: { change: 'state', state: 'done', assignee: '', leads: `${lead}~0` } },
  sendLeadAnswer: {
    needs: 'answerLeads',
    sent: {
      ...seen,
      mail: '2f1d6c1e-0001-4000-8000-000000000000',
      subject: 'Re',
      text: 'Typed by the caller',
      step: 'send',
      list: '',
    },
  },
  sendDocumentRefusal: { needs: 'decideDocuments', sent: { lead: targets.request, text: 'Typed by the caller' } },
  sendDocumentGrant: { needs: 'decideDocuments', sent: { lead: targets.request, document: 'k' } },
  sendContentAcceptance: { needs: 'decideContent', sent: { version: 'x' } },
  sendContentUndo: { needs: 'decideContent', sent: { version: 'x' } },
  sendMailRetry: { needs: 'mendSite', sent: { mail } },
  sendViewingConfirm: { needs: 'changeEveryCalendar', sent: seenViewing },
  sendViewingMove: { needs: 'changeEveryCalendar', sent: { ...seenViewing, day: '2099-11-25', time: '10:00' } },
  sendViewingHandOver: { needs: 'changeEveryCalendar', sent: { ...seenViewing, to: 'an' } },
  sendFreeTimes: {
    needs: 'changeEveryCalendar',
    sent: { property: String(property), agent: '', day: '2099-11-25', minutes: '30' },
  },
  sendMoveChoices: { needs: 'changeEveryCalendar', sent: { viewing, days: '2099-11-25' } },
  sendViewingFeedback: {
    needs: 'changeEveryCalendar',
    sent: { ...seenViewing, outcome: 'came', feedback: 'Typed by the caller' },
  },
  sendFeedbackRelease: { needs: 'releaseFeedback', sent: seenViewing },
  sendViewingCancel: { needs: 'changeEveryCalendar', sent: { ...seenViewing, how: 'cancelled' } },
  sendViewingBooking: {
    needs: 'changeEveryCalendar',
    sent: {
      property: String(property),
      agent: '',
      day: '2099-11-25',
      time: '10:00',
      minutes: '30',
      name: 'Typed by the caller',
      email: '',
      phone: '0470 55 01 88',
      spoken: 'nl',
    },
  },
  sendTour: {
    needs: 'changeEveryCalendar',
    sent: {
      home1: String(property),
      home2: '2602',
      home3: '',
      home4: '',
      home5: '',
      home6: '',
      agent: '',
      day: '2099-11-25',
      from: '09:00',
      until: '18:00',
      minutes: '30',
      name: 'Typed by the caller',
      email: '',
      phone: '0470 55 01 88',
      spoken: 'nl',
      step: 'plan',
      order: '',
      times: '',
      with: '',
      planned: '',
    },
  },
  sendCalendarEntry: {
    needs: 'changeEveryCalendar',
    sent: {
      kind: 'absence',
      agent: 'thomas-vandewalle',
      property: '',
      day: '2099-11-25',
      time: '10:00',
      untilDay: '',
      untilTime: '12:00',
      weeks: '1',
      note: '',
      deputy: '',
    },
  },
  sendAbsenceDeputy: { needs: 'changeEveryCalendar', sent: { entry, deputy: '', scope: 'one' } },
  sendCalendarRemoval: { needs: 'changeEveryCalendar', sent: { entry, scope: 'one' } },
  sendOwnerInvitation: {
    needs: 'manageOwners',
    sent: { email: 'typed@example.be', name: 'Typed', enabledLanguage: 'nl', properties: '' },
  },
  sendLeadInvitation: { needs: 'manageOwners', sent: { lead } },
  sendOwnerLink: { needs: 'manageOwners', sent: { owner, properties: '2602' } },
  sendOwnerUnlink: { needs: 'manageOwners', sent: { owner, property: String(property) } },
  sendOwnerAccess: { needs: 'manageOwners', sent: { owner, access: 'disable' } },
  sendOwnerMessage: {
    needs: 'writeToOwners',
    sent: { owner, property: String(property), subject: 'Typed', text: 'Typed by the caller' },
  },
  sendMessageAnswer: { needs: 'writeToOwners', sent: { message, text: 'Typed by the caller' } },
  sendPropertyNote: {
    needs: 'noteProperties',
    sent: { property: String(property), version: '0', mandateUntil: '', textUntil: '', text: 'Typed by the caller' },
  },
  sendOffer: {
    needs: 'changeLeads',
    sent: { offer: 'b3a1f6de-0003-4000-8000-000000000000', property: String(property), lead: '', ...offerFields },
  },
  sendOfferCorrection: { needs: 'changeLeads', sent: { ...seenOffer, ...offerFields } },
  sendOfferAnswer: { needs: 'changeLeads', sent: { ...seenOffer, answer: 'refused', amount: '' } },
  sendOfferRelease: { needs: 'writeToOwners', sent: { ...seenOffer, part: 'amount' } },
  sendHome: { needs: 'answerLeads', sent: { property: String(property), person: 'x' } },
  sendPreview: { needs: 'givePreviews', sent: { property: String(hiddenProperty), previewLanguage: 'fr' } },
  sendDraftLink: { needs: 'previewContent', sent: { draft: '0123456789ab', previewLanguage: 'fr' } },
  sendPreviewRevocation: { needs: 'givePreviews', sent: { preview } },
  sendTestimonialRefusal: {
    needs: 'reviewTestimonials',
    sent: { lead: targets.testimonial, reason: 'Typed by the caller' },
  },
  sendTestimonial: {
    needs: 'reviewTestimonials',
    sent: { lead: targets.testimonial, name: 'Typed', about: '', text: 'Typed by the caller' },
  },
  sendTestimonialCorrection: {
    needs: 'reviewTestimonials',
    sent: {
      testimonial: 'typed',
      seen: '',
      name: 'Typed',
      order: '1',
      shown: 'no',
      'comment-nl': 'Typed by the caller',
    },
  },
  sendColleagueWork: { needs: 'manageStaff', sent: { colleague, agent: '', mon: '9:00-12:00' } },
  sendColleagueInvitation: {
    needs: 'manageStaff',
    sent: { email: 'typed@gevel.example', name: 'Typed', colleagueLanguage: 'nl', role: 'agent' },
  },
  sendPersonInvitation: { needs: 'manageStaff', sent: { person: 'jonas-peeters', role: 'agent' } },
  sendColleagueRole: { needs: 'manageStaff', sent: { colleague, role: 'desk' } },
  sendColleagueAccess: { needs: 'manageStaff', sent: { colleague, access: 'disable' } },
  sendFormRoute: { needs: 'routeForms', sent: { form: 'contact-me', to: '=desk' } },
  sendTemplate: { needs: 'editTemplates', sent: { template: '', seen: '', step: 'preview', ...template } },
  // What was seen is not what is there, so nothing goes.
  sendTemplateRemoval: { needs: 'editTemplates', sent: { template: 'received', seen: 'something else' } },
  sendTransfer: { needs: 'manageImports', sent: { import: 'of-no-settings' } },
  sendImportSetup: {
    needs: 'manageImports',
    // A file outside of the folders that the office may name.
    sent: { import: '', kind: 'json', 'setting-from': '/typed/by/the/caller', schedule: 'hand' },
  },
  sendImportOrder: { needs: 'manageImports', sent: { import: 'of-no-settings', order: 'try' } },
  sendImportMapping: { needs: 'manageImports', sent: { import: 'of-no-settings', tried: 'x', confirm: '' } },
  sendImportRemoval: { needs: 'manageImports', sent: { import: 'of-no-settings', seen: 'x', homes: 'keep' } },
  sendLeftImport: { needs: 'manageImports', sent: { import: 'of-no-settings', step: 'withdraw' } },
  sendPersonSearch: { needs: 'handlePersonData', sent: { person: 'stranger@example.be', step: 'find', sure: '' } },
};
