import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { database } from '@/lib/database/connection';
import { accessTimes } from '@/lib/domain/owner/access-times';
import { passwordLength } from '@/lib/domain/owner/new-password';
import { processSingleton } from '@/lib/platform/bridge.mjs';
import { env, hostCookieName, isSecureSite } from '@/lib/platform/env';
import { secret } from '@/lib/platform/secret';

type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** For Argon2id: the memory and passes that OWASP recommends. */
const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Set by tests only: a thousand passwords at the recommended cost take half a minute. */
const chosenCost = processSingleton<HashCost>('hash-cost');

export function hashCost(): HashCost {
  return chosenCost.get() ?? recommendedCost;
}

/** Where better-auth finds its fields in our tables. */
const userTable = {
  modelName: 'owner',
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
  additionalFields: {
    language: { type: 'string', required: true, input: false },
    isDisabled: { type: 'boolean', fieldName: 'is_disabled', defaultValue: false, input: false },
    role: { type: 'string', required: false, input: false },
    firstSession: { type: 'string', fieldName: 'first_session', required: false, input: false },
    agent: { type: 'string', required: false, input: false },
    offices: { type: 'string', required: false, input: false },
    wantsSummary: { type: 'boolean', fieldName: 'wants_summary', defaultValue: true, input: false },
  },
} as const;

const accountTable = {
  modelName: 'owner_account',
  fields: {
    userId: 'owner_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
} as const;

const verificationTable = {
  modelName: 'owner_verification',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
} as const;

/**
 * Owners' accounts, stored by better-auth in our tables. Its own endpoints are not exposed: use cases call it after our
 * limits. The type says SQLite for both engines: then instants are text and flags are numbers, as in every other table.
 */
function makeAuth() {
  return betterAuth({
    database: { db: database(), type: 'sqlite' },
    secret: secret(),
    baseURL: env().SITE_URL,
    telemetry: { enabled: false },
    // The audit log holds what matters; a mistyped address need not be in the server's log.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: hostCookieName('gevel'),
      // That would put `__Secure-` before our `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite() },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: {
        hash: (password) => hash(password, hashCost()),
        verify: ({ hash: kept, password }) => verify(kept, password),
      },
    },
    user: userTable,
    session: {
      modelName: 'owner_session',
      // However often it is used. `getOwner` notes each use.
      expiresIn: accessTimes.session,
      disableSessionRefresh: true,
      fields: {
        userId: 'owner_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: accountTable,
    verification: verificationTable,
    plugins: [
      twoFactor({
        issuer: new URL(env().SITE_URL).hostname,
        twoFactorCookieMaxAge: accessTimes.challenge,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'owner_two_factor',
            fields: {
              userId: 'owner_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

export type OwnerAuth = ReturnType<typeof makeAuth>;

const current = processSingleton<{ auth: OwnerAuth; database: ReturnType<typeof database> }>('owner-auth');

/** One for each database: tests serve several. */
export function ownerAuth(): OwnerAuth {
  const known = current.get();
  if (known && known.database === database()) return known.auth;
  const auth = makeAuth();
  current.set({ auth, database: database() });
  return auth;
}
