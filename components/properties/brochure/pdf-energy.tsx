import { Polygon, Svg, View } from '@react-pdf/renderer';
import type { EnergyScale } from '@/components/properties/detail/energy-facts';
import type { Brochure } from './compose-brochure';
import { PdfLabel, Words } from './pdf-part';
import { energyColors, mm, type } from './pdf-style';
import { type BrochureLook, sheet } from './sheet-measure';

/** The label with its score, and the scale of the region. */
export function PdfEnergy({ brochure, look }: { brochure: Brochure; look: BrochureLook }) {
  const { energy, energyLetter } = brochure;
  if (!energy) return null;
  return (
    <View>
      <View style={{ flexDirection: 'row', alignItems: 'center', height: mm(11) }}>
        {energyLetter && (
          <View style={{ marginRight: mm(4) }}>
            <PdfLabel {...energyLetter} />
          </View>
        )}
        {energy.score !== null && <Words style={{ ...type(14, 6), fontWeight: 600 }}>{energy.score}</Words>}
        {energy.score !== null && (
          <Words style={{ ...type(8.5, 6), color: look.colors.muted, marginLeft: mm(1.5), marginTop: mm(2.2) }}>
            {energy.unit}
          </Words>
        )}
        {energy.onRequest && <Words style={{ ...type(12, 6), fontWeight: 600 }}>{energy.onRequest}</Words>}
      </View>
      {energy.scale && <Scale scale={energy.scale} look={look} />}
    </View>
  );
}

const barHeight = 5.6;

function Scale({ scale, look }: { scale: EnergyScale; look: BrochureLook }) {
  const { bands, isDense, position, pointer } = scale;
  const { width } = sheet.column;
  const each = width / bands.length;
  return (
    <View style={{ height: mm(17) }}>
      <View style={{ position: 'absolute', left: mm(width * position - 20), width: mm(40), alignItems: 'center' }}>
        <View style={{ backgroundColor: look.colors.ink, padding: `0 ${mm(1.6)}`, borderRadius: mm(0.6) }}>
          <Words style={{ ...type(8, 4.4), fontWeight: 600, color: look.colors.paper }}>{pointer}</Words>
        </View>
        <Svg viewBox="0 0 4 2" style={{ width: mm(3), height: mm(1.5) }}>
          <Polygon points="0,0 4,0 2,2" fill={look.colors.ink} />
        </Svg>
      </View>
      <View style={{ flexDirection: 'row', marginTop: mm(6.5), height: mm(barHeight) }}>
        {bands.map((band, index) => (
          <Band key={band.label} band={band} width={each} isLast={index === bands.length - 1} isDense={isDense} />
        ))}
      </View>
      {!isDense &&
        bands.map(({ label, to }, index) =>
          to === null ? null : (
            <View
              key={label}
              style={{ position: 'absolute', top: mm(12.6), left: mm(each * (index + 1) - 6), width: mm(12) }}
            >
              <Words style={{ ...type(7, 3.4), color: look.colors.muted, textAlign: 'center' }}>{String(to)}</Words>
            </View>
          ),
        )}
    </View>
  );
}

type BandProps = { band: EnergyScale['bands'][number]; width: number; isLast: boolean; isDense: boolean };

/** The last one ends in a point. */
function Band({ band, width, isLast, isDense }: BandProps) {
  const { fill, text } = energyColors[band.color] ?? { fill: '#efebe3', text: '#1d1b18' };
  const tip = isLast ? Math.min(2.4, width / 4) : 0;
  return (
    <View style={{ width: mm(width), height: mm(barHeight) }}>
      <Svg
        viewBox={`0 0 ${width} ${barHeight}`}
        style={{ position: 'absolute', width: mm(width), height: mm(barHeight) }}
      >
        <Polygon
          points={`0,0 ${width - tip},0 ${width},${barHeight / 2} ${width - tip},${barHeight} 0,${barHeight}`}
          fill={fill}
        />
      </Svg>
      <Words style={{ ...type(isDense ? 6 : 8, barHeight - 0.3), fontWeight: 600, color: text, textAlign: 'center' }}>
        {band.letter}
      </Words>
    </View>
  );
}
