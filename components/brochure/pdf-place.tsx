import { Circle, Path, Svg, View } from '@react-pdf/renderer';
import { colors } from '@/components/map/ground-colors';
import { areaRadius } from '@/lib/domain/map/geometry';
import type { Locator } from '@/lib/domain/map/locator';
import { Words } from './pdf-part';
import { mm, type } from './pdf-style';

const labelWidth = 60;
const mmPerUnit = 0.2;
const pointsPerMm = 72 / 25.4;

export type PrintedPlace = { view: Locator; isArea: boolean };

/** Where the property lies: provinces, towns around, and the pin. */
export function PdfMap({ view, isArea, accent }: PrintedPlace & { accent: string }) {
  const { width, height, unitsPerKm, towns, names } = view;
  const [x, y] = [width / 2, height / 2];
  const box = { width: mm(width * mmPerUnit), height: mm(height * mmPerUnit) };
  return (
    <View style={{ ...box, overflow: 'hidden', borderRadius: mm(1), backgroundColor: colors.sea }}>
      <Svg viewBox={`0 0 ${width} ${height}`} style={{ position: 'absolute', ...box }}>
        <Path d={view.abroad} fill={colors.abroad} fillRule="evenodd" />
        <Path d={view.home} fill={colors.home} fillRule="evenodd" />
        {towns.map((town) => (
          <Circle
            key={`${town.x} ${town.y}`}
            cx={town.x}
            cy={town.y}
            r={town.radius}
            fill={colors.province}
            fillOpacity={0.4}
          />
        ))}
        <Path d={view.coast} stroke={colors.coast} strokeWidth={1} fill="none" />
        <Path d={view.provinces} stroke={colors.border} strokeWidth={1} strokeDasharray="6 4" fill="none" />
        <Path d={view.countries} stroke={colors.border} strokeWidth={1.5} fill="none" />
        {isArea && <Circle cx={x} cy={y} r={(areaRadius / 1000) * unitsPerKm} fill={accent} fillOpacity={0.18} />}
        <Circle cx={x} cy={y} r={10} fill={accent} stroke="#ffffff" strokeWidth={4} />
      </Svg>
      {names.map(({ text, size, isHome, ...at }) => {
        const textHeight = size * mmPerUnit;
        return (
          <View
            key={`${text} ${at.x}`}
            style={{
              position: 'absolute',
              left: mm(at.x * mmPerUnit - labelWidth / 2),
              top: mm((at.y - size) * mmPerUnit),
              width: mm(labelWidth),
            }}
          >
            <Words
              style={{
                ...type(textHeight * pointsPerMm, textHeight * 1.2),
                textAlign: 'center',
                color: isHome ? colors.text : colors.softText,
              }}
            >
              {text}
            </Words>
          </View>
        );
      })}
    </View>
  );
}
