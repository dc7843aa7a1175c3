/**
 * Chooses the picture that each card of a page shows first, by position: its own first one, or a later one where
 * another card has it already. No picture is chosen twice as long as any choice avoids it; a card that cannot differ
 * keeps its first one.
 */
export function chooseCovers(cards: readonly (readonly string[])[]): number[] {
  const holders = new Map<string, number>();
  const chosen = cards.map(() => 0);

  function take(card: number, at: number, picture: string): true {
    holders.set(picture, card);
    chosen[card] = at;
    return true;
  }

  /** Where all pictures of a card are taken, a card that holds one of them changes to another. */
  function seat(card: number, asked: Set<string>): boolean {
    const pictures = [...(cards[card] ?? []).entries()];
    const free = pictures.find(([, picture]) => !holders.has(picture));
    if (free) return take(card, ...free);
    return pictures.some(([at, picture]) => {
      const holder = holders.get(picture);
      if (holder === undefined || asked.has(picture)) return false;
      asked.add(picture);
      return seat(holder, asked) && take(card, at, picture);
    });
  }

  for (const card of cards.keys()) seat(card, new Set());
  return chosen;
}
