/** Who reads figures and viewings: their owner, or the agency in the office. Texts that speak to one have both. */
export type Reader = 'owner' | 'agency';
