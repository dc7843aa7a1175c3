/** `WEBHOOK_MY_CRM_SECRET` for the webhook my-crm. */
export function webhookVariable(name: string): string {
  return `WEBHOOK_${name.toUpperCase().replaceAll('-', '_')}_SECRET`;
}

const minLength = 16;

/** The secret of a webhook; null where it is not set, or too short to protect anything. */
export function webhookSecret(name: string): string | null {
  const value = process.env[webhookVariable(name)]?.trim() ?? '';
  return value.length >= minLength ? value : null;
}
