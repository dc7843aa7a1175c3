import { formatCurrency } from '@/lib/domain/format/currency';
import { formatArea } from '@/lib/domain/format/measures';
import type { Language } from '@/lib/domain/language';
import type { MailBlock } from '@/lib/domain/mail/mail-document';
import { pictureUrl } from '@/lib/domain/media/picture-url';
import { areaOf, townLine } from '@/lib/domain/place/place';
import type { Project } from '@/lib/domain/project/project';
import { letterOf } from '@/lib/domain/property/energy-label';
import type { Property } from '@/lib/domain/property/property';
import type { PublicProperty } from '@/lib/domain/property/public-view';
import { toListedProject } from '@/lib/features/properties/list/list-projects';
import { toListedProperty } from '@/lib/features/properties/listed-property';
import { priceLine, propertyAddress, propertyPrice, propertyTitle } from '@/lib/i18n/property-words';
import { getTranslator } from '@/lib/i18n/translator';
import { absoluteUrl } from '@/lib/platform/absolute-url';

export type ListingBlock = Extract<MailBlock, { kind: 'listing' }>;

/** Sharp at the width of a mail, and small, in the one format that every mail program shows. */
const pictureSize = { width: 400, height: 300 } as const;
const largePictureSize = { width: 600, height: 450 } as const;

/** `marker`: what happened to it; `isLarge`: it is what the mail is about. */
type PropertyBlockOptions = { marker?: string; isLarge?: boolean };

/** A property in a mail, from its public view only. */
export async function propertyBlock(
  property: Property,
  language: Language,
  { marker, isLarge = false }: PropertyBlockOptions = {},
): Promise<ListingBlock> {
  const t = await getTranslator(language, 'property');
  const listed = toListedProperty(property, language);
  const view = listed.property;
  const price = propertyPrice(t, view);
  const { bedrooms, surfaceLiving, surfaceGround } = view.details;
  const facts = [
    bedrooms ? `${bedrooms} ${t('fact.bedrooms', { count: bedrooms })}` : null,
    surfaceLiving ? formatArea(surfaceLiving) : null,
    surfaceGround ? `${formatArea(surfaceGround)} ${t('fact.ground')}` : null,
    await energyFact(view, language),
  ].filter((fact) => fact !== null);
  return {
    kind: 'listing',
    title: propertyTitle(t, listed),
    price: priceLine(price),
    lines: [
      ...(price.note === null ? [] : [price.note]),
      propertyAddress(t, view),
      ...(facts.length > 0 ? [factLine(facts)] : []),
    ],
    href: absoluteUrl(listed.href),
    pictureUrl: mailPictureUrl(view.text.pictures[0]?.url, isLarge ? largePictureSize : pictureSize),
    ...(marker !== undefined && { marker }),
    ...(isLarge && { isLarge }),
  };
}

/** A fact is not broken across lines, and no line begins with the sign between two. */
function factLine(facts: readonly string[]): string {
  return facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

/** `EPC C`: the class that adverts must state; null where there is none. */
async function energyFact(property: PublicProperty, language: Language): Promise<string | null> {
  const area = areaOf(property);
  if (area === null || property.energyLabel === null) return null;
  const t = await getTranslator(language, 'energy');
  return `${t(`certificate.${area}`)} ${letterOf(property.energyLabel)}`;
}

export async function projectBlock(project: Project, language: Language): Promise<ListingBlock> {
  const t = await getTranslator(language, 'project');
  const { project: view, name, href, startingPrice } = toListedProject(project, language);
  return {
    kind: 'listing',
    title: view.text.title ?? name,
    price: startingPrice === null ? '' : `${t('from')} ${formatCurrency(startingPrice)}`,
    lines: [townLine(view)],
    href: absoluteUrl(href),
    pictureUrl: mailPictureUrl(view.text.pictures[0]?.url, pictureSize),
  };
}

type PictureSize = typeof pictureSize | typeof largePictureSize;

function mailPictureUrl(url: string | undefined, size: PictureSize): string | null {
  return url === undefined ? null : absoluteUrl(pictureUrl(url, { ...size, format: 'png' }));
}
