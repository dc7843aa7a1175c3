/** Words of a trial run that stand there at once; the others are folded. */
export const unfolded = 25;
