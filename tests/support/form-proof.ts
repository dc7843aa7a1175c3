import type { EnquiryForm } from '@/lib/domain/enquiry/forms/registry';
import { makeFormStamp } from '@/lib/features/forms/form-stamp';
import { testSecret } from './form-site';

// Signs as the sites of the tests do.
process.env.APP_SECRET = testSecret;

/** Returns the stamp of a form begun ten seconds ago or more, whose work takes no time. */
export async function proofOf(form: EnquiryForm, secondsAgo = 10): Promise<{ stamp: string; work: string }> {
  const { stamp } = await makeFormStamp(form, new Date(Date.now() - secondsAgo * 1000), () => 0);
  return { stamp, work: '0' };
}
