import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import nodemailer from 'nodemailer';
import { getMailboxState } from '@/lib/features/office/replies/mailbox-state';
import type { Env } from '@/lib/platform/env';
import { openImapMailbox } from '@/lib/platform/imap-mailbox';
import { bad, type Finding, good, messageOf, note, requestMs } from './finding';

export async function checkMailServer({ SMTP_URL }: Env): Promise<Finding> {
  const check = 'mail server';
  if (SMTP_URL === undefined)
    return bad(
      check,
      'SMTP_URL is not set: mails are only written to files',
      'Set SMTP_URL to the mail server of the agency.',
    );
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: requestMs,
    greetingTimeout: requestMs,
    socketTimeout: requestMs,
  });
  try {
    await transport.verify();
    return good(check, `${new URL(SMTP_URL).host} takes mails`);
  } catch (error) {
    const { password } = new URL(SMTP_URL);
    const reason = messageOf(error).replaceAll(decodeURIComponent(password) || '\0', '…');
    return bad(
      check,
      `${new URL(SMTP_URL).host} does not take mails: ${reason}`,
      'Check host, port, name and password in SMTP_URL. Mails wait in the database meanwhile.',
    );
  } finally {
    transport.close();
  }
}

/** The date that some mail servers greet with; null where one does not, or is not there. */
export async function clockOfMailServer({ SMTP_URL }: Env): Promise<Date | null> {
  if (SMTP_URL === undefined) return null;
  const { protocol, hostname, port } = new URL(SMTP_URL);
  const isSecure = protocol === 'smtps:';
  const place = { host: hostname, port: Number(port) || (isSecure ? 465 : 587) };
  const socket = isSecure ? connectTls({ ...place, servername: hostname }) : connect(place);
  const greeting = await new Promise<string>((resolve) => {
    socket.setTimeout(requestMs, () => resolve(''));
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1')));
    socket.once('error', () => resolve(''));
    socket.once('close', () => resolve(''));
  });
  socket.destroy();
  const [text] = /\d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/.exec(greeting) ?? [];
  return text === undefined ? null : new Date(text);
}

const adviceOnCertificate =
  'Name the file with the certificate of its authority in NODE_EXTRA_CA_CERTS, here and for the site, and write the host in IMAP_URL as the certificate does.';

/** Of TLS: a certificate of an unknown authority, or of another name. */
function isUntrusted(message: string): boolean {
  return /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_|ALTNAME|certificate/i.test(message);
}

/** Whether the mailbox of replies can be opened, and when the site last read it; nothing where none is read. */
export async function checkMailbox({ IMAP_URL, IMAP_REPLY_TO }: Env, now = new Date()): Promise<Finding[]> {
  const check = 'mailbox';
  if (IMAP_URL === undefined)
    return IMAP_REPLY_TO === undefined
      ? []
      : [note(check, 'IMAP_REPLY_TO is set without IMAP_URL: replies are not read', 'Set IMAP_URL too.')];
  const { host } = new URL(IMAP_URL);
  try {
    const mailbox = await openImapMailbox(IMAP_URL);
    await mailbox.close();
  } catch (error) {
    return [
      bad(
        check,
        `${host} cannot be read: ${messageOf(error)}`,
        `${isUntrusted(messageOf(error)) ? adviceOnCertificate : 'Check host, port, name, password and folder in IMAP_URL.'} Replies wait in the mailbox meanwhile.`,
      ),
    ];
  }
  const state = await getMailboxState(now).catch(() => null);
  const skipped = state?.skipped;
  if (skipped)
    return [
      note(
        check,
        `${skipped.count} mails of ${host} could not be read, the last one on ${skipped.at.toISOString()}`,
        'They repeatedly broke the connection. Look for them in the mailbox.',
      ),
    ];
  const last = state?.readAt ? `last read ${state.readAt.toISOString()}` : 'not read yet';
  return state?.trouble
    ? [
        note(
          check,
          `${host} can be read now; the site could not: ${state.trouble.reason}`,
          'The site tries again automatically.',
        ),
      ]
    : [good(check, `${host} can be read, ${last}`)];
}
