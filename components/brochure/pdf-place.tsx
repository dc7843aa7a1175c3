import { Circle, Path, Svg, View } from '@react-pdf/renderer';
import { type PrintedMap, printedMapSize } from '@/lib/domain/map/printed-map';
import type { BrochureLook } from './brochure-look';
import { Words } from './pdf-part';
import { mm, type } from './pdf-style';

const labelWidth = 60;

/** Where the property lies: provinces, towns around, and the pin. */
export function PdfMap({ locator, look }: { locator: PrintedMap; look: BrochureLook }) {
  const { width, height } = printedMapSize;
  const { colors } = look;
  const { land, neighbours, borders, labels, pin, isArea } = locator;
  return (
    <View
      style={{
        width: mm(width),
        height: mm(height),
        overflow: 'hidden',
        borderRadius: mm(1),
        backgroundColor: '#dfe8ea',
      }}
    >
      <Svg viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', width: mm(width), height: mm(height) }}>
        <Path d={neighbours} fill={colors.line} fillRule="evenodd" />
        <Path d={land} fill={colors.paper} fillRule="evenodd" />
        <Path d={borders} stroke={colors.muted} strokeWidth={0.25} fill="none" />
        {isArea && <Circle cx={pin.x} cy={pin.y} r={9} fill={colors.accent} fillOpacity={0.18} />}
        <Circle cx={pin.x} cy={pin.y} r={2.4} fill={colors.accent} stroke="#ffffff" strokeWidth={0.8} />
      </Svg>
      {labels.map(({ text, x, y, isLarge }) => (
        <View
          key={`${text} ${x}`}
          style={{ position: 'absolute', left: mm(x - labelWidth / 2), top: mm(y - 4.5), width: mm(labelWidth) }}
        >
          <Words
            style={{ ...type(isLarge ? 10 : 8, 4.5), textAlign: 'center', color: isLarge ? colors.ink : colors.muted }}
          >
            {text}
          </Words>
        </View>
      ))}
    </View>
  );
}
