import { Icon } from '@/components/ui/icon';
import { Image } from '@/components/ui/image';
import type { HomeOption } from '@/lib/domain/office/home-option';

/** A home that is offered or was chosen, drawn like `HomeName` from what an answer says of it. */
export function HomeRow({ home: { place, title, facts, picture } }: { home: HomeOption }) {
  return (
    <span className="home">
      {picture ? (
        <Image className="home__picture" src={picture} alt="" width={64} height={48} />
      ) : (
        <span className="home__picture">
          <Icon name="house" />
        </span>
      )}
      <span className="home__words">
        <span className="home__name">{place}</span>
        <span>{title}</span>
        <span>{facts}</span>
      </span>
    </span>
  );
}
