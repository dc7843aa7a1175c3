/**
 * Whether a home of a project is not there yet: its delivery, a month or a day, is still to come. There is a site and
 * there are plans to show, but no home. The month of the delivery counts as delivered, and so does an unknown one.
 */
export function isToBeBuilt({ delivery }: { delivery: string | null }, today: string): boolean {
  return delivery !== null && delivery > today.slice(0, delivery.length);
}
