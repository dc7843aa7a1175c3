import type { CSSProperties } from 'react';
import { Person } from '@/components/person/person';
import { Picture } from '@/components/picture/picture';
import { EnergyScale } from '@/components/properties/detail/energy-card';
import { Brand } from '@/components/site/brand';
import { Icon } from '@/components/ui/icon';
import type { BrochureSource } from '@/lib/features/site/get-brochure-source';
import type { Brochure } from './compose-brochure';
import { layOutBack, type PlacedBlock, planPlace } from './lay-out-back';
import { QrCode } from './qr-code';

/** The second sheet: features, energy, legal information, costs, contact and agency. */
export function PrintBack({ brochure, brand }: { brochure: Brochure; brand: BrochureSource['brand'] }) {
  const { title, textLanguage, blocks, plans, person, agency, smallPrint, words, shownUrl } = brochure;
  const layout = layOutBack(blocks, `${agency.identity} ${smallPrint}`);
  const [plan] = plans;
  const place = planPlace(layout);
  const style: CSSProperties & { '--scale': number } = { '--scale': layout.scale };
  return (
    <section className="paper__page" style={style}>
      <PrintHead brochure={brochure} brand={brand} />
      <p className="paper__title" lang={textLanguage}>
        {title}
      </p>
      <div className="paper__columns">
        {layout.columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <div key={index}>
            {column.blocks.map((block) => (
              <PrintBlock key={block.key} block={block} brochure={brochure} />
            ))}
            {plan && place?.column === index && (
              <div className="paper__plan" style={{ height: `${place.height}mm` }} lang={textLanguage}>
                <Picture url={plan.url} alt={plan.alt} sizes="400px" isFirst />
              </div>
            )}
          </div>
        ))}
      </div>
      {layout.isShortened && <p className="paper__more">{words.moreFeatures}</p>}
      <div className="paper__contact">
        <div>
          <h2>{words.contact}</h2>
          {person && (
            <Person name={person.name} portrait={person.portrait} isSmall>
              <span>{person.lines.join(', ')}</span>
            </Person>
          )}
        </div>
        <p>
          <strong>{agency.name}</strong>
          {agency.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <div className="paper__scan">
          <p>{words.scanShort}</p>
          <QrCode text={brochure.url} />
        </div>
      </div>
      <p className="paper__small">
        {agency.identity} {smallPrint}
      </p>
      <p className="paper__foot">
        <span>{shownUrl}</span>
        <span>{words.page2}</span>
      </p>
    </section>
  );
}

function PrintBlock({ block, brochure }: { block: PlacedBlock; brochure: Brochure }) {
  const { energy, energyLetter } = brochure;
  return (
    <div className="paper__block">
      <h2>{block.title}</h2>
      {block.key === 'energy' && energy && (
        <div className="paper__energy">
          <p>
            {energyLetter && (
              <span className="energy" {...(energyLetter.color && { 'data-e': energyLetter.color })}>
                {energyLetter.letter}
              </span>
            )}
            {energy.score !== null && (
              <b>
                {energy.score} <small>{energy.unit}</small>
              </b>
            )}
            {energy.onRequest && <b>{energy.onRequest}</b>}
          </p>
          {energy.scale && <EnergyScale scale={energy.scale} />}
        </div>
      )}
      {block.lines.length > 0 && (
        <dl>
          {block.lines.map((line) =>
            line.map(({ label, value, lang, isFloodWarning }) => (
              <div key={label} {...(line.length > 1 && { className: 'paper__half' })}>
                <dt>{label}</dt>
                <dd {...(lang && { lang })}>
                  {isFloodWarning && <Icon name="waves" />}
                  {value}
                </dd>
              </div>
            )),
          )}
        </dl>
      )}
      {block.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** The agency, and the property's reference. */
export function PrintHead({ brochure, brand }: { brochure: Brochure; brand: BrochureSource['brand'] }) {
  return (
    <div className="paper__head">
      <div className="brand">
        <Brand brand={brand} name={brochure.agency.name} />
      </div>
      <p>
        {brochure.kind}
        <span>{brochure.reference}</span>
      </p>
    </div>
  );
}
