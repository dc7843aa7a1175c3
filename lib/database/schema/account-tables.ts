import type { Language } from '@/lib/domain/language';
import type { StaffRole } from '@/lib/domain/office/staff-role';
import type { LinkKind } from '@/lib/domain/owner/new-password';

/** Accounts of owners and of the agency’s people, and how they log in. */
export type AccountTables = {
  owner: OwnerTable;
  owner_session: OwnerSessionTable;
  owner_account: OwnerAccountTable;
  owner_verification: OwnerVerificationTable;
  owner_two_factor: OwnerTwoFactorTable;
  owner_device: OwnerDeviceTable;
  owner_link: OwnerLinkTable;
  email_change: EmailChangeTable;
  password_request: PasswordRequestTable;
  login_try: LoginTryTable;
  audit_entry: AuditEntryTable;
  site_key: SiteKeyTable;
};

/** An account: of a person who entrusted a property to the agency, or of one who works there. This and the four tables after it are better-auth's. */
type OwnerTable = {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
  email_verified: number;
  image: string | null;
  language: Language;
  is_disabled: number;
  /** The weekly summary by mail. */
  wants_summary: number;
  two_factor_enabled: number | null;
  /** The role of a person who works at the agency; null for owners. */
  role: StaffRole | null;
  /** The session of the first login of such a person. Every later one needs the second factor. */
  first_session: string | null;
  /** The contact person of the settings that this colleague is; null where their e-mail address identifies them. */
  agent: string | null;
  /** Ids of the offices of this colleague, separated by commas; null for the office of the contact person. */
  offices: string | null;
  /** Working hours of this colleague by day of the week, as JSON; null for the hours of the office. */
  hours: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerSessionTable = {
  id: string;
  owner_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerAccountTable = {
  id: string;
  owner_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  password: string | null;
  created_at: string;
  updated_at: string;
};

type OwnerVerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

type OwnerTwoFactorTable = {
  id: string;
  owner_id: string;
  secret: string;
  backup_codes: string;
  verified: number | null;
  failed_verification_count: number | null;
  locked_until: string | null;
  /** The newest time step of which a code was accepted (RFC 6238); no older one is. */
  last_step: number | null;
};

/** The one link of an owner that sets a password. */
type OwnerLinkTable = {
  owner_id: string;
  id: string;
  token_hash: string;
  kind: LinkKind;
  sent_at: string;
  expires_at: string;
};

/** The address that an account is to have for its login, and the one link that makes it so. */
type EmailChangeTable = {
  owner_id: string;
  id: string;
  token_hash: string;
  /** In lower case. */
  email: string;
  asked_at: string;
  expires_at: string;
};

/** A request for a link; the worker answers, so that known and unknown addresses take as long. */
type PasswordRequestTable = {
  id: string;
  email: string;
  /** Keyed hash of the device's cookie. */
  device: string | null;
  address: string;
  user_agent: string;
  asked_at: string;
};

/** Devices that an owner has logged in with, under a keyed hash, and the day of the last login. */
type OwnerDeviceTable = { owner_id: string; device: string; told_on: string };

/** Wrong passwords, under a keyed hash of what the attempt is counted by. */
type LoginTryTable = { key: string; failures: number; waits_until: string; forgotten_at: string };

export const auditEvents = [
  'login',
  'loginFailed',
  'logout',
  'logoutEverywhere',
  'resetAsked',
  'passwordSet',
  'emailAsked',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'codesRenewed',
  'sessionEnded',
  'documentOpened',
  'accessRefused',
  'export',
  'added',
  'disabled',
  'enabled',
  'propertiesChanged',
  'removed',
  'dataExported',
  'dataErased',
  'roleChanged',
  'leadRead',
  'contactRead',
  'searched',
  'leadChanged',
  'fileOpened',
  'mailRetried',
  'viewingRead',
  'viewingChanged',
  'ownerSeen',
  'ownerWritten',
  'calendarChanged',
  'workChanged',
  'formRouted',
  'calendarAddressChanged',
  'templateChanged',
  'testimonialChanged',
  'previewGiven',
  'previewRevoked',
  'propertyNoted',
  'offerChanged',
  'searchersWritten',
  'importUploaded',
  'importAdded',
  'importChanged',
  'importRemoved',
  'importWithdrawn',
  'importRestored',
  'importMapped',
  'importTried',
  'importStarted',
  'contentAccepted',
  'contentUndone',
] as const;
export type AuditEvent = (typeof auditEvents)[number];

type AuditEntryTable = {
  id: string;
  happened_at: string;
  owner_id: string | null;
  email: string;
  event: AuditEvent;
  detail: string;
  /** The caller's address and browser; empty where unknown, as on the command line. */
  network: string;
  device: string;
};

/** One row: the key that seals and signs what the other tables hold, named by its fingerprint. */
type SiteKeyTable = { id: number; fingerprint: string; changed_at: string };
