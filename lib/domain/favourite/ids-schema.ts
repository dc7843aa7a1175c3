import { z } from 'zod';
import { parseIds } from './id-code';

/** The ids of an address. Apart from `parseIds`, which browsers load. */
export const idsSchema = z.string().transform(parseIds).pipe(z.array(z.number()));
