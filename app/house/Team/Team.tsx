import type { Picture as PictureData } from '../../../model/schemas/picture.ts';
import type { Person } from '../../../model/schemas/schemas.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './Team.module.css';

/** A member of the board with the encoded portrait. */
export interface Member extends Omit<Person, 'picture'> {
  picture: PictureData;
}

const SIZES = '(max-width: 960px) 128px, 19vw';

/** The members of the board. */
export function Team({ people }: { people: Member[] }) {
  return (
    <ul className={styles['team']}>
      {people.map(({ id, name, role, text, picture }) => (
        <li key={id}>
          <div className={styles['portrait']}>
            <Picture picture={picture} sizes={SIZES} />
          </div>
          <h3>{name}</h3>
          <p className={`slate ${styles['role']}`}>{role}</p>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
