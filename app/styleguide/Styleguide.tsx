import type { PageProps } from '../content/page-data.ts';
import { Basics } from './Basics.tsx';
import type { styleguidePage } from './data.ts';
import { Filings } from './Filings.tsx';
import { Forms } from './Forms.tsx';
import { Messages } from './Messages.tsx';
import { Pictures } from './Pictures.tsx';
import { Search } from './Search.tsx';
import styles from './Styleguide.module.css';

/** Every component in every state. Only `npm run dev` serves this page. */
export default function Styleguide({ data }: PageProps<typeof styleguidePage>) {
  return (
    <>
      <div className={styles['head']}>
        <h1>Styleguide</h1>
      </div>
      <Basics data={data} />
      <Pictures data={data} />
      <Forms data={data} />
      <Messages data={data} />
      <Filings data={data} />
      <Search data={data} />
    </>
  );
}
