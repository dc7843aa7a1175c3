import { Circle, Image, Path, Svg, View } from '@react-pdf/renderer';
import { colors } from '@/components/properties/map/ground-colors';
import { formatDistance } from '@/lib/domain/format/measures';
import { areaRadius } from '@/lib/domain/map/geometry';
import { type Locator, ringsKm, unitsPerKm } from '@/lib/domain/map/locator';
import type { Brochure } from './compose-brochure';
import { Words } from './pdf-part';
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
  const title = { ...makeStyle(look, 1).backTitle, ...type(17, 8), height: 'auto', marginBottom: mm(3) };
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

const labelWidth = 60;
const mmPerUnit = 0.32;
const pointsPerMm = 72 / 25.4;

export type PrintedPlace = { view: Locator; isArea: boolean };

/** Where the property lies: circles of one and two kilometres, the places around, and the pin. */
function PdfMap({ view, isArea, accent }: PrintedPlace & { accent: string }) {
  const { halfWidth, halfHeight, places, signs } = view;
  const box = { width: mm(2 * halfWidth * mmPerUnit), height: mm(2 * halfHeight * mmPerUnit) };
  const viewBox = `${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`;
  const rings = isArea ? [] : ringsKm.map((km) => ({ text: `${km}\u00a0km`, x: 0, y: km * unitsPerKm, size: 11 }));
  const names = [
    ...rings,
    ...places,
    // Room for the arrow before it.
    ...signs.map((sign) => ({ ...sign, x: sign.x + 8 })),
  ];
  return (
    <View style={{ ...box, overflow: 'hidden', borderRadius: mm(1), backgroundColor: colors.home }}>
      <Svg viewBox={viewBox} style={{ position: 'absolute', ...box }}>
        {isArea && <Circle cx={0} cy={0} r={(areaRadius / 1000) * unitsPerKm} fill={accent} fillOpacity={0.18} />}
        {rings.map(({ y }) => (
          <Circle key={y} cx={0} cy={0} r={y} fill="none" stroke={accent} strokeWidth={1} strokeDasharray="4 5" />
        ))}
        {places.map(({ text, dot }) => dot && <Circle key={text} cx={dot.x} cy={dot.y} r={3} fill={colors.border} />)}
        {signs.map(({ text, x, y, halfWidth, turn }) => (
          <Path
            key={text}
            d="M5 0 -4 -4 -4 4Z"
            transform={`translate(${x - halfWidth + 5} ${y}) rotate(${turn})`}
            fill={colors.softText}
          />
        ))}
        <Circle cx={0} cy={0} r={6} fill={accent} stroke="#ffffff" strokeWidth={2.5} />
      </Svg>
      {names.map(({ text, size, x, y }) => {
        const textHeight = size * mmPerUnit;
        return (
          <View
            key={text}
            style={{
              position: 'absolute',
              left: mm((x + halfWidth) * mmPerUnit - labelWidth / 2),
              top: mm((y + halfHeight - size * 0.6) * mmPerUnit),
              width: mm(labelWidth),
            }}
          >
            <Words
              style={{ ...type(textHeight * pointsPerMm, textHeight * 1.2), textAlign: 'center', color: colors.text }}
            >
              {text}
            </Words>
          </View>
        );
      })}
    </View>
  );
}

/** What fills a page between the pictures and the last one, or half of it. `plan`: its number in the list. */
type LeafPart = { kind: 'plan'; plan: number } | { kind: 'map' };

/**
 * Spreads plans and map over pages, in this order: a plan that is wider than high takes half a page, as the map does, any
 * other a whole one. Two halves that follow each other share a page.
 */
export function layOutLeaves(plans: readonly { isWide: boolean }[], hasMap: boolean): LeafPart[][] {
  const parts = [
    ...plans.map(({ isWide }, plan) => ({ part: { kind: 'plan', plan } as const, isHalf: isWide })),
    ...(hasMap ? [{ part: { kind: 'map' } as const, isHalf: true }] : []),
  ];
  const pages: LeafPart[][] = [];
  let hasRoom = false;
  for (const { part, isHalf } of parts) {
    if (isHalf && hasRoom) {
      pages.at(-1)?.push(part);
      hasRoom = false;
    } else {
      pages.push([part]);
      hasRoom = isHalf;
    }
  }
  return pages;
}
