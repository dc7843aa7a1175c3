import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, replaceDatabase } from '@/lib/database/connection';
import { getEndedForm } from '@/lib/features/accounts/ended-form';
import * as subscription from '@/lib/features/alerts/actions';
import * as enquiry from '@/lib/features/enquiries/actions';
import * as officeImports from '@/lib/features/imports/actions';
import * as officeAccount from '@/lib/features/office/account-actions';
import * as officeCalendar from '@/lib/features/office/calendar/actions';
import * as officeOwnCalendar from '@/lib/features/office/calendar/own-calendar-actions';
import * as officeTour from '@/lib/features/office/calendar/tour/tour-actions';
import * as officeDocuments from '@/lib/features/office/homes/document-actions';
import * as officeNotes from '@/lib/features/office/homes/note-actions';
import * as officeOffers from '@/lib/features/office/homes/offer-actions';
import * as officePreviews from '@/lib/features/office/homes/preview-actions';
import * as officeSearchers from '@/lib/features/office/homes/searcher-actions';
import * as officeLeads from '@/lib/features/office/leads/actions';
import * as officeFilters from '@/lib/features/office/leads/filter-actions';
import * as office from '@/lib/features/office/login-actions';
import * as officeOwners from '@/lib/features/office/people/owner-actions';
import * as officePerson from '@/lib/features/office/people/person-actions';
import * as officePeople from '@/lib/features/office/people/staff-actions';
import * as officeWork from '@/lib/features/office/people/work-actions';
import * as officeAnswer from '@/lib/features/office/replies/answer-actions';
import * as officeMails from '@/lib/features/office/replies/mail-actions';
import * as officeTemplates from '@/lib/features/office/templates/actions';
import * as officeTestimonials from '@/lib/features/office/templates/testimonial-actions';
import * as account from '@/lib/features/owners/account-actions';
import * as owner from '@/lib/features/owners/login-actions';
import * as message from '@/lib/features/owners/message-actions';
import * as viewing from '@/lib/features/owners/viewing-actions';
import * as appointment from '@/lib/features/viewings/actions';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { signToken } from '@/lib/platform/token';
import { type ActionEnd, asAction } from '@/tests/support/as-action';
import { makeOwner } from '@/tests/support/make-owner';
import { makeFormData, type SentValues } from '@/tests/support/send-form';
import { openTestSite, type TestSite } from '@/tests/support/test-site';

const inside = { ...account, ...message, ...viewing };
const insideOffice = {
  ...officeAccount,
  ...officeAnswer,
  ...officeCalendar,
  ...officeTour,
  ...officeDocuments,
  ...officeFilters,
  ...officeImports,
  ...officeLeads,
  ...officeMails,
  ...officeNotes,
  ...officeOffers,
  ...officeOwnCalendar,
  ...officeOwners,
  ...officePerson,
  ...officePeople,
  ...officePreviews,
  ...officeSearchers,
  ...officeTemplates,
  ...officeTestimonials,
  ...officeWork,
};
const actions = { ...appointment, ...enquiry, ...owner, ...subscription, ...inside, ...office, ...insideOffice };
type Name = keyof typeof actions;

type Row = {
  /** A form that reaches the database. */
  sent: SentValues;
  /** The answer while nothing can be done. */
  unavailable: unknown;
  /** The line in the log after a failure of the database; null where the use case expects it. */
  log: string | null;
  wrong?: { sent: SentValues; answer: unknown };
};

const login = 'A login could not be served';
const inAccount = 'An account could not be changed';
const inLead = 'A lead could not be changed';
const inFilter = 'A filter could not be saved';
const inCalendar = 'A viewing could not be changed';
const inTemplate = 'A template could not be changed';
const inPreview = 'A preview could not be changed';
const inOwner = 'An owner could not be changed';
const unavailable = { code: 'unavailable' };
const unavailableKind = { kind: 'unavailable' };

const booking = {
  property: '101',
  agent: '',
  day: '2026-11-25',
  time: '10:00',
  minutes: '30',
  name: 'Wim Claes',
  email: '',
  phone: '0470 55 01 88',
  spoken: 'nl',
};

const tour = {
  home1: '101',
  home2: '104',
  home3: '',
  home4: '',
  home5: '',
  home6: '',
  agent: '',
  day: '2026-11-25',
  from: '09:00',
  until: '18:00',
  minutes: '30',
  name: 'Wim Claes',
  email: '',
  phone: '0470 55 01 88',
  spoken: 'nl',
};

const entry = {
  kind: 'absence',
  agent: 'thomas-vandewalle',
  property: '',
  day: '2099-11-25',
  time: '10:00',
  untilDay: '',
  untilTime: '12:00',
  weeks: '1',
  note: 'At the notary',
  deputy: '',
};

/** The forms of a login, the same for owners and for the agency's people. */
const loginRows = {
  login: {
    sent: { email: 'els@example.be', password: 'a house of brick' },
    unavailable: { ...unavailable, values: { email: 'els@example.be' } },
    log: login,
    wrong: { sent: { email: 'els@example.be' }, answer: { code: 'missing', fields: ['password'] } },
  },
  code: { sent: { code: '123456' }, unavailable, log: login },
  forgotten: {
    sent: { email: 'els@example.be' },
    unavailable: { ...unavailable, values: { email: 'els@example.be' } },
    log: login,
    wrong: { sent: { email: 'els' }, answer: { code: 'missingEmail', fields: ['email'], values: { email: 'els' } } },
  },
  newPassword: {
    sent: { newPassword: 'a house of brick', newPasswordAgain: 'a house of brick', token: 'a'.repeat(32) },
    unavailable,
    log: login,
    wrong: {
      sent: { newPassword: 'brick' },
      answer: { code: 'tooShort', fields: ['newPassword', 'newPasswordAgain'] },
    },
  },
  newEmail: { sent: { token: 'a'.repeat(32) }, unavailable, log: login },
  logOut: { sent: {}, unavailable, log: login },
} as const satisfies Record<string, Row>;

const template = { template: '', seen: '', step: 'save', 'name-nl': 'Sleutels', 'text-nl': '{greeting}' };

const offer = {
  name: 'Wim Claes',
  email: '',
  phone: '0470 55 01 88',
  amount: '300000',
  conditions: 'After March',
  financing: '',
  day: '',
  time: '',
};
const offerRow = { unavailable, log: 'An offer could not be changed' };

const newLead = {
  lead: 'b3a1f6de-0001-4000-8000-000000000000',
  name: 'Wim Claes',
  email: '',
  phone: '0470 55 01 88',
  channel: 'phone',
  spoken: 'nl',
  property: '',
  message: '',
  confirm: '',
  known: '',
};

const rows: Readonly<Record<Name, Row>> = {
  sendLogin: loginRows.login,
  sendCode: loginRows.code,
  sendForgotten: loginRows.forgotten,
  sendNewPassword: loginRows.newPassword,
  sendNewEmail: loginRows.newEmail,
  sendLogOut: loginRows.logOut,
  sendOfficeLogin: loginRows.login,
  sendOfficeCode: loginRows.code,
  sendOfficeForgotten: loginRows.forgotten,
  sendOfficePassword: loginRows.newPassword,
  sendOfficeEmail: loginRows.newEmail,
  sendOfficeLogOut: loginRows.logOut,
  sendStaffLanguage: { sent: { officeLanguage: 'nl' }, unavailable, log: inAccount },
  sendStaffPassword: {
    sent: { newPassword: 'a house of brick', newPasswordAgain: 'a house of brick', password: 'a house of straw' },
    unavailable,
    log: inAccount,
  },
  sendStaffEmail: {
    sent: { email: 'other@example.be', password: 'a house of straw' },
    unavailable: { ...unavailable, values: { email: 'other@example.be' } },
    log: inAccount,
  },
  sendStaffEndSession: { sent: { session: 'x' }, unavailable, log: inAccount },
  sendStaffLogOutEverywhere: { sent: {}, unavailable, log: inAccount },
  sendStaffSecondFactor: { sent: { step: 'begin' }, unavailable: { answer: unavailable }, log: inAccount },
  sendLeadState: { sent: { lead: 'x', version: '0', state: 'done' }, unavailable, log: inLead },
  sendLeadAssignee: { sent: { lead: 'x', version: '0', assignee: '' }, unavailable, log: inLead },
  sendLeadUndo: { sent: { lead: 'x', version: '0' }, unavailable, log: inLead },
  sendLeadNote: {
    sent: { lead: 'x', note: 'Called back' },
    unavailable: { ...unavailable, note: 'Called back' },
    log: inLead,
  },
  sendReplyDone: { sent: { lead: 'x' }, unavailable, log: inLead },
  sendLeadReminder: {
    sent: { lead: 'x', version: '0', day: '' },
    unavailable,
    log: inLead,
  },
  sendLeadListing: { sent: { lead: 'x', version: '0', listing: '' }, unavailable, log: inLead },
  sendNewLead: {
    sent: newLead,
    unavailable: { ...unavailable, typed: newLead },
    log: 'A lead could not be written down',
  },
  sendLeadFilter: {
    sent: { name: 'Hot', query: 'form=contact-me' },
    unavailable: { ...unavailable, values: { name: 'Hot' } },
    log: inFilter,
  },
  sendLeadFilterName: {
    sent: { filter: 'x', name: 'Hot' },
    unavailable: { ...unavailable, values: { name: 'Hot' } },
    log: inFilter,
  },
  sendLeadFilterRemoval: { sent: { filter: 'x' }, unavailable, log: inFilter },
  sendLeadPresence: { sent: { lead: 'x', writing: 'no' }, unavailable: null, log: inLead },
  sendManyLeads: { sent: { change: 'state', state: 'done', assignee: '', leads: 'x~0' }, unavailable, log: inLead },
  sendMailRetry: { sent: { mail: 'no such mail' }, unavailable, log: 'A mail could not be queued' },
  sendTemplate: {
    sent: template,
    unavailable: { texts: { nl: '{greeting}' }, problem: 'unavailable' },
    log: inTemplate,
  },
  sendTemplateRemoval: {
    sent: { template: 'received', seen: 'x' },
    unavailable: { seen: 'x', problem: 'unavailable' },
    log: inTemplate,
  },
  sendFreeTimes: {
    sent: { property: '101', agent: '', day: '2026-11-25', minutes: '30' },
    unavailable: null,
    log: 'Free times could not be listed',
  },
  sendMoveChoices: { sent: { viewing: 'x', days: '2026-11-25' }, unavailable: null, log: inCalendar },
  sendViewingConfirm: {
    sent: { viewing: 'x', version: '0' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0' } },
    log: inCalendar,
  },
  sendViewingCancel: {
    sent: { viewing: 'x', version: '0' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0' } },
    log: inCalendar,
  },
  sendViewingBooking: {
    sent: booking,
    unavailable: { ...unavailable, typed: booking },
    log: 'A viewing could not be booked',
  },
  sendTour: {
    sent: tour,
    unavailable: { ...unavailable, typed: tour },
    log: 'A tour could not be booked',
  },
  sendCalendarEntry: {
    sent: entry,
    unavailable: { ...unavailable, typed: entry },
    log: 'The calendar could not be changed',
  },
  sendAbsenceDeputy: {
    sent: { entry: 'x', deputy: '', scope: 'one' },
    unavailable: { ...unavailable, typed: { entry: 'x', deputy: '', scope: 'one' } },
    log: 'The calendar could not be changed',
  },
  sendLeadInvitation: { sent: { lead: 'x' }, unavailable, log: inOwner },
  sendMessageAnswer: {
    sent: { message: 'x', text: 'Morgen.' },
    unavailable: { ...unavailable, values: { text: 'Morgen.' } },
    log: inOwner,
  },
  sendDocumentGrant: {
    sent: { lead: 'x', document: ['k'] },
    unavailable,
    log: 'A request for documents could not be decided',
  },
  sendDocumentRefusal: {
    sent: { lead: 'x', text: 'Te vroeg.' },
    unavailable: { ...unavailable, values: { text: 'Te vroeg.' } },
    log: 'A request for documents could not be decided',
  },
  sendColleagueWork: {
    sent: { colleague: 'x', agent: '', mon: '9:00-12:00', office: [] },
    unavailable,
    log: 'A colleague could not be changed',
  },
  sendFormRoute: {
    sent: { form: 'contact-me', to: ['=desk'] },
    unavailable,
    log: 'The recipients of a form could not be changed',
  },
  sendCalendarRemoval: {
    sent: { entry: 'x', scope: 'one' },
    unavailable: { ...unavailable, typed: { entry: 'x', scope: 'one' } },
    log: 'The calendar could not be changed',
  },
  sendViewingFeedback: {
    sent: { viewing: 'x', version: '0', outcome: 'came', feedback: 'Enthusiastic' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0', outcome: 'came', feedback: 'Enthusiastic' } },
    log: inCalendar,
  },
  sendFeedbackRelease: {
    sent: { viewing: 'x', version: '0' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0' } },
    log: inCalendar,
  },
  sendViewingHandOver: {
    sent: { viewing: 'x', version: '0', to: 'an' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0', to: 'an' } },
    log: inCalendar,
  },
  sendViewingMove: {
    sent: { viewing: 'x', version: '0', day: '2026-11-25', time: '10:00' },
    unavailable: { ...unavailable, typed: { viewing: 'x', version: '0', day: '2026-11-25', time: '10:00' } },
    log: inCalendar,
  },
  sendBusyAddress: {
    sent: { change: 'set', address: 'https://calendar.example/a.ics' },
    unavailable,
    log: 'A calendar elsewhere could not be changed',
  },
  sendCalendarAddress: {
    sent: { change: 'issue', password: 'x' },
    unavailable,
    log: 'The address of a calendar could not be changed',
  },
  sendOwnerInvitation: {
    sent: { email: 'jan@example.be', name: 'Jan', enabledLanguage: 'nl', properties: '' },
    unavailable: { ...unavailable, values: { name: 'Jan' } },
    log: inOwner,
  },
  sendOwnerLink: { sent: { owner: 'x', properties: '101' }, unavailable, log: inOwner },
  sendOwnerUnlink: { sent: { owner: 'x', property: '101' }, unavailable, log: inOwner },
  sendOwnerAccess: { sent: { owner: 'x', access: 'disable' }, unavailable, log: inOwner },
  sendOwnerMessage: {
    sent: { owner: 'x', property: '101', subject: 'Report', text: 'Four viewings' },
    unavailable: { ...unavailable, values: { text: 'Four viewings' } },
    log: inOwner,
  },
  sendPropertyNote: {
    sent: { property: '101', version: '0', mandateUntil: '', textUntil: '', text: 'Under the mat' },
    unavailable: { ...unavailable, values: { text: 'Under the mat' } },
    log: 'The note about a home could not be changed',
  },
  sendOffer: {
    ...offerRow,
    sent: { offer: 'b3a1f6de-0001-4000-8000-000000000001', property: '101', lead: '', ...offer },
    unavailable: { ...unavailable, values: { conditions: 'After March' } },
  },
  sendOfferCorrection: {
    ...offerRow,
    sent: { offer: 'x', version: '0', ...offer },
    unavailable: { ...unavailable, values: { conditions: 'After March' } },
  },
  sendOfferAnswer: { ...offerRow, sent: { offer: 'x', version: '0', answer: 'accepted', amount: '' } },
  sendOfferRelease: { ...offerRow, sent: { offer: 'x', version: '0', part: 'amount' } },
  sendHome: {
    sent: { property: '101', person: 'x' },
    unavailable,
    log: 'A home could not be sent to those who search for it',
  },
  sendPreview: { sent: { property: '101', previewLanguage: 'fr' }, unavailable, log: inPreview },
  sendDraftLink: { sent: { draft: '0123456789ab', previewLanguage: 'fr' }, unavailable, log: inPreview },
  sendPreviewRevocation: { sent: { preview: 'x' }, unavailable, log: inPreview },
  sendColleagueInvitation: {
    sent: { email: 'jan@gevel.example', name: 'Jan', colleagueLanguage: 'nl', role: 'agent' },
    unavailable: { ...unavailable, values: { name: 'Jan' } },
    log: 'A colleague could not be changed',
  },
  sendPersonInvitation: {
    sent: { person: 'jonas-peeters', role: 'agent' },
    unavailable,
    log: 'A colleague could not be changed',
  },
  sendColleagueRole: {
    sent: { colleague: 'x', role: 'agent' },
    unavailable,
    log: 'A colleague could not be changed',
  },
  sendColleagueAccess: {
    sent: { colleague: 'x', access: 'disable' },
    unavailable,
    log: 'A colleague could not be changed',
  },
  sendTestimonial: {
    sent: { lead: 'x', name: 'Els', about: '', text: 'All went well' },
    unavailable: { ...unavailable, values: { text: 'All went well' } },
    log: 'A testimonial could not be decided',
  },
  sendTestimonialCorrection: {
    sent: { testimonial: 'x', seen: '', name: 'Els', order: '1', shown: 'yes', 'comment-nl': 'All went well' },
    unavailable: { ...unavailable, values: { 'comment-nl': 'All went well' } },
    log: 'A testimonial could not be decided',
  },
  sendTestimonialRefusal: {
    sent: { lead: 'x', reason: 'Not a client' },
    unavailable,
    log: 'A testimonial could not be decided',
  },
  sendLeadAnswer: {
    sent: {
      lead: 'x',
      version: '3',
      mail: '2f1d6c1e-0001-4000-8000-000000000000',
      subject: 'Re',
      text: 'Dag',
      step: 'send',
    },
    unavailable: { subject: 'Re', text: 'Dag', seen: 3, problem: 'unavailable' },
    log: 'A lead could not be answered',
  },
  sendTransfer: {
    sent: { import: 'openimmo' },
    unavailable,
    log: 'A file could not be taken for an import',
  },
  sendImportSetup: {
    sent: { import: '', kind: 'json', 'setting-from': 'export' },
    unavailable,
    log: 'An import could not be set up',
  },
  sendImportOrder: {
    sent: { import: 'json', order: 'try' },
    unavailable,
    log: 'An import could not be tried or run',
  },
  sendImportMapping: {
    sent: { import: 'json', tried: 'x', confirm: '' },
    unavailable,
    log: 'The mapping of an import could not be kept',
  },
  sendImportRemoval: {
    sent: { import: 'json', seen: 'x', homes: 'keep' },
    unavailable,
    log: 'An import could not be removed',
  },
  sendLeftImport: {
    sent: { import: 'json', step: 'withdraw' },
    unavailable,
    log: 'The homes of a removed import could not be changed',
  },
  sendPersonSearch: {
    sent: { person: 'els@example.be', step: 'find' },
    unavailable: { person: 'els@example.be', outcome: unavailableKind },
    log: 'Data of a person could not be handled',
  },
  sendOwnerLetter: {
    sent: { property: '101', text: 'Wanneer komt het bord?' },
    unavailable,
    log: 'A message of an owner could not be kept',
    wrong: { sent: { property: 'x', text: 'Wanneer?' }, answer: { code: 'invalid' } },
  },
  sendOwnerPreferences: {
    sent: { mailLanguage: 'nl' },
    unavailable,
    log: inAccount,
    wrong: { sent: { mailLanguage: 'xx' }, answer: { code: 'invalid' } },
  },
  sendChangedPassword: {
    sent: { newPassword: 'a house of brick', newPasswordAgain: 'a house of brick', password: 'a house of straw' },
    unavailable,
    log: inAccount,
    wrong: { sent: {}, answer: { code: 'tooShort' } },
  },
  sendChangedEmail: {
    sent: { email: 'other@example.be', password: 'a house of straw' },
    unavailable: { ...unavailable, values: { email: 'other@example.be' } },
    log: inAccount,
    wrong: {
      sent: { email: 'other' },
      answer: { code: 'missingEmail', minutes: 0, fields: ['email'], values: { email: 'other' } },
    },
  },
  sendEndSession: { sent: { session: 'x' }, unavailable, log: inAccount },
  sendLogOutEverywhere: { sent: {}, unavailable, log: inAccount },
  sendSecondFactor: { sent: { step: 'begin' }, unavailable: { answer: unavailable }, log: inAccount },
  sendViewingAnswer: {
    sent: { viewing: 'x', startsAt: '2026-11-24T09:00:00.000Z', answer: 'another', preference: 'Later' },
    unavailable: { outcome: { kind: 'refused', problem: 'unavailable' }, preference: 'Later' },
    log: 'An answer to a viewing could not be kept',
    wrong: {
      sent: { answer: 'perhaps', preference: 'Later' },
      answer: { outcome: { kind: 'refused', problem: 'unknown' }, preference: 'Later' },
    },
  },
  sendCancellation: {
    sent: { token: '{visit}' },
    unavailable: 'unavailable',
    log: 'A viewing could not be cancelled',
    wrong: { sent: { token: 'x' }, answer: 'unknown' },
  },
  sendConfirmation: {
    sent: { token: '{visit}' },
    unavailable: 'unavailable',
    log: 'A viewing could not be confirmed',
    wrong: { sent: { token: 'x' }, answer: 'unknown' },
  },
  sendPreferences: {
    sent: { token: '{preferences}', change: 'unsubscribe' },
    unavailable: 'unavailable',
    log: null,
    wrong: { sent: { token: '{preferences}', change: 'everything' }, answer: 'unknown' },
  },
  sendEnquiry: {
    sent: { form: 'offer' },
    unavailable: { status: 'refused', problem: 'unavailable' },
    log: 'Form offer could not be taken',
    wrong: { sent: { form: 'constructor' }, answer: { status: 'refused', problem: 'unavailable' } },
  },
};

const ended = { code: 'ended' };

/** The answers to a form with a text whose session has ended, and what it would send again. */
const texts: Partial<Record<Name, { answer: object; written: Readonly<Record<string, string>> }>> = {
  sendLeadNote: { answer: { ...ended, note: 'Called back' }, written: { note: 'Called back' } },
  sendLeadAnswer: { answer: { text: 'Dag', problem: 'ended' }, written: { subject: 'Re', text: 'Dag' } },
  sendTemplate: {
    answer: { texts: { nl: '{greeting}' }, problem: 'ended' },
    written: { 'name-nl': 'Sleutels', 'text-nl': '{greeting}' },
  },
  sendViewingFeedback: {
    answer: { ...ended, typed: { outcome: 'came', feedback: 'Enthusiastic' } },
    written: { feedback: 'Enthusiastic' },
  },
  sendViewingBooking: {
    answer: { ...ended, typed: booking },
    written: { name: 'Wim Claes', phone: '0470 55 01 88' },
  },
  sendTour: {
    answer: { ...ended, typed: tour },
    written: { name: 'Wim Claes', phone: '0470 55 01 88' },
  },
  sendNewLead: { answer: { ...ended, typed: newLead }, written: { name: 'Wim Claes' } },
  sendCalendarEntry: { answer: { ...ended, typed: { note: 'At the notary' } }, written: { note: 'At the notary' } },
  sendOwnerInvitation: {
    answer: { ...ended, values: { name: 'Jan' } },
    written: { email: 'jan@example.be', name: 'Jan' },
  },
  sendColleagueInvitation: {
    answer: { ...ended, values: { name: 'Jan' } },
    written: { email: 'jan@gevel.example', name: 'Jan' },
  },
  sendOwnerMessage: {
    answer: { ...ended, values: { text: 'Four viewings' } },
    written: { subject: 'Report', text: 'Four viewings' },
  },
  sendPropertyNote: {
    answer: { ...ended, values: { text: 'Under the mat' } },
    written: { text: 'Under the mat' },
  },
  sendOffer: { answer: { ...ended, values: { conditions: 'After March' } }, written: { conditions: 'After March' } },
  sendOfferCorrection: {
    answer: { ...ended, values: { conditions: 'After March' } },
    written: { conditions: 'After March' },
  },
  sendMessageAnswer: { answer: { ...ended, values: { text: 'Morgen.' } }, written: { text: 'Morgen.' } },
  sendDocumentRefusal: { answer: { ...ended, values: { text: 'Te vroeg.' } }, written: { text: 'Te vroeg.' } },
  sendTestimonial: {
    answer: { ...ended, values: { text: 'All went well' } },
    written: { name: 'Els', text: 'All went well' },
  },
  sendTestimonialCorrection: {
    answer: { ...ended, values: { name: 'Els', 'comment-nl': 'All went well' } },
    written: { name: 'Els', 'comment-nl': 'All went well' },
  },
  sendTestimonialRefusal: {
    answer: { ...ended, values: { reason: 'Not a client' } },
    written: { reason: 'Not a client' },
  },
  sendImportSetup: {
    answer: { ...ended, values: { 'setting-from': 'export' } },
    written: { 'setting-from': 'export' },
  },
  sendOwnerLetter: {
    answer: { ...ended, values: { text: 'Wanneer komt het bord?' } },
    written: { text: 'Wanneer komt het bord?' },
  },
  sendViewingAnswer: {
    answer: { outcome: { kind: 'refused', problem: 'loggedOut' }, preference: 'Later' },
    written: { preference: 'Later' },
  },
};

/** Answers to those who may not, of actions whose answers have another shape. */
const otherRefusals: Partial<Record<Name, unknown>> = {
  sendLeadPresence: null,
  sendFreeTimes: null,
  sendMoveChoices: null,
  sendViewingAnswer: { outcome: { kind: 'refused', problem: 'loggedOut' }, preference: 'Later' },
  sendPersonSearch: { outcome: { kind: 'ended' } },
};

const names = Object.keys(rows).filter((name): name is Name => name in actions);
const ofOwners = names.filter((name) => name in inside);
const ofStaff = names.filter((name) => name in insideOffice);

let site: TestSite;
let session: Headers;
beforeAll(async () => {
  site = await openTestSite('sqlite');
});
beforeEach(async () => {
  await site.clear();
  const { headers } = await makeOwner(site.database, { propertyIds: [101] });
  // Also half-way through another login.
  session = new Headers({ cookie: `${headers.get('cookie')}; __Host-gevel.two_factor=2fa-x` });
});
afterEach(() => replaceDatabase(site.database));
afterAll(() => site.close());

async function send(name: Name, sent: SentValues, headers = session): Promise<ActionEnd<unknown>> {
  const links: Record<string, string> = {
    '{visit}': signToken('visit', ['a'], null),
    '{preferences}': signToken('preferences', ['a'], null),
  };
  const token = typeof sent.token === 'string' ? (links[sent.token] ?? sent.token) : undefined;
  const data = makeFormData({ language: 'fr', ...sent, ...(token !== undefined && { token }) });
  return asAction<unknown>(headers, () => actions[name](null, data));
}

describe('an action', () => {
  test.each(names)('%s says that it could not be done after a failure, which is logged once', async (name) => {
    replaceDatabase(openDatabase({ kind: 'postgres', url: 'postgres://gevel@127.0.0.1:1/gevel' }));
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { sent, unavailable, log } = rows[name];
    const end = await send(name, sent);
    const lines = error.mock.calls.map(([line]) => String(line).replace(/^\S+ error \S+ ([^:]*):[\s\S]*/, '$1'));
    error.mockClear();
    expect(end).toMatchObject({ kind: 'answer', answer: unavailable });
    expect(lines).toEqual(log === null ? [] : [log]);
  });

  test.each(names.filter((name) => rows[name].log !== null && !(name in enquiry)))(
    '%s says that it could not be done before content is loaded',
    async (name) => {
      processSingleton('content').set(undefined);
      const { sent, unavailable } = rows[name];
      expect(await send(name, sent)).toMatchObject({ kind: 'answer', answer: unavailable });
    },
  );

  test.each(names.flatMap((name) => (rows[name].wrong ? [[name, rows[name].wrong] as const] : [])))(
    '%s refuses invalid fields',
    async (name, wrong) => {
      expect(await send(name, wrong.sent)).toMatchObject({ kind: 'answer', answer: wrong.answer });
    },
  );

  describe('whose session has ended', () => {
    test.each([...ofOwners, ...ofStaff])('%s keeps a text that was written', async (name) => {
      const { answer = otherRefusals[name], written } = texts[name] ?? {};
      const headers = new Headers();
      const expected = answer === undefined ? toLogin(name) : { kind: 'answer', answer };
      expect(await send(name, rows[name].sent, headers)).toMatchObject(expected);
      const form = getEndedForm(headers);
      expect(form && Object.fromEntries(form.written.map((field) => [field.name, field.text]))).toEqual(
        written ?? null,
      );
      expect(form?.action).toBe(written && actions[name]);
    });

    test.each([...ofOwners, ...ofStaff])('%s keeps nothing for its page while scripts run', async (name) => {
      const headers = new Headers({ 'next-action': 'x' });
      await send(name, rows[name].sent, headers);
      expect(getEndedForm(headers)).toBeNull();
    });

    test.each(Object.keys(texts) as Name[])('%s has no text for a form without one', async (name) => {
      const blank = Object.keys(texts[name]?.written ?? {}).map((field) => [field, '  '] as const);
      const headers = new Headers();
      await send(name, { ...rows[name].sent, ...Object.fromEntries(blank) }, headers);
      expect(getEndedForm(headers)).toBeNull();
    });
  });

  test.each(ofStaff)('an owner cannot %s, and gets nothing back', async (name) => {
    const answer = otherRefusals[name];
    expect(await send(name, rows[name].sent)).toMatchObject(
      answer === undefined ? toLogin(name) : { kind: 'answer', answer },
    );
    expect(getEndedForm(session)).toBeNull();
  });

  test.each([
    ['without scripts', {}, '/office/login/?step=ended#'],
    ['with scripts', { 'next-action': 'x' }, '/office/login/?step=ended'],
  ])('a form with a fragment leaves it behind %s', async (_, more, location) => {
    const sent = { ...rows.sendLeadNote.sent, place: '#_R_1_' };
    const headers = new Headers({ cookie: session.get('cookie') ?? '', ...more });
    expect(await send('sendLeadNote', sent, headers)).toEqual({ kind: 'redirect', location });
  });

  test('the session of a disabled account gets nothing back', async () => {
    await site.database.updateTable('owner').set({ is_disabled: 1 }).execute();
    expect(await send('sendOwnerLetter', rows.sendOwnerLetter.sent)).toMatchObject(toLogin('sendOwnerLetter'));
    expect(getEndedForm(session)).toBeNull();
  });
});

function toLogin(name: Name) {
  const location = name in inside ? expect.stringMatching(/^\/fr\/.*\?step=ended$/) : '/office/login/?step=ended';
  return { kind: 'redirect', location };
}
