import { Image, View } from '@react-pdf/renderer';
import { formatDistance } from '@/lib/domain/format/measures';
import type { Brochure } from './compose-brochure';
import type { LeafPart } from './lay-out-leaves';
import { Words } from './pdf-part';
import { PdfMap, type PrintedPlace } from './pdf-place';
import { makeStyle, mm, type } from './pdf-style';
import type { BrochureImages, BrochureLook } from './sheet-measure';

/** Heights in mm: alone on a page, with another plan, with the map. */
const planHeights = { alone: 225, withPlan: 110, withMap: 88 } as const;

type PdfPlansProps = {
  brochure: Brochure;
  look: BrochureLook;
  images: BrochureImages;
  parts: readonly LeafPart[];
  locator: PrintedPlace | null;
};

/** A page of plans, of the map, or of both, each under its title. */
export function PdfPlans({ brochure, look, images, parts, locator }: PdfPlansProps) {
  const { words, place } = brochure;
  const title = { ...makeStyle(look.colors, 1).backTitle, ...type(17, 8), height: 'auto', marginBottom: mm(3) };
  const hasMap = parts.some(({ kind }) => kind === 'map');
  const height = parts.length === 1 ? planHeights.alone : hasMap ? planHeights.withMap : planHeights.withPlan;
  return parts.map((part, index) => {
    const plan = part.kind === 'plan' ? images.plans[part.plan] : undefined;
    return (
      <View key={part.kind === 'plan' ? part.plan : 'map'} style={{ marginTop: index > 0 ? mm(6) : 0 }}>
        {/* Two plans have one title. */}
        {(index === 0 || part.kind === 'map') && (
          <Words style={title}>{part.kind === 'map' ? words.map : words.plans}</Words>
        )}
        {plan && (
          <Image src={{ data: plan.data, format: plan.format }} style={{ height: mm(height), objectFit: 'contain' }} />
        )}
        {part.kind === 'map' && locator && (
          <>
            <PdfMap {...locator} accent={look.colors.accent} />
            <Words style={{ marginTop: mm(3), fontWeight: 600 }}>{place}</Words>
            {locator.view.near.length > 0 && (
              <Words>
                {`${words.crow} ${locator.view.near.map(({ name, km }) => `${name} ${formatDistance(km)}`).join(', ')}`}
              </Words>
            )}
            <Words style={{ ...type(7.5, 4), color: look.colors.muted }}>{words.ground}</Words>
          </>
        )}
      </View>
    );
  });
}
