import type { Picture } from '@/lib/domain/property/property';
import { measureMedia } from '@/lib/platform/picture/measure-media';

/** A picture with the pixels of its file; null where they are unknown, as on other servers. */
export type MeasuredPicture = Picture & { size: { width: number; height: number } | null };

/** What the gallery of a listing shows. */
export type ListingAlbums = { pictures: MeasuredPicture[]; plans: MeasuredPicture[] };

type ListingText = { pictures: readonly Picture[]; floorPlans?: readonly Picture[] };

export async function measureAlbums({ pictures, floorPlans = [] }: ListingText): Promise<ListingAlbums> {
  const [measured, plans] = await Promise.all([measureAll(pictures), measureAll(floorPlans)]);
  return { pictures: measured, plans };
}

async function measureAll(pictures: readonly Picture[]): Promise<MeasuredPicture[]> {
  return Promise.all(pictures.map(async (picture) => ({ ...picture, size: await measureMedia(picture.url) })));
}
