import { Services } from '../house/Services/Services.tsx';
import { Vision } from '../house/Vision/Vision.tsx';
import { Clapper } from '../layout/Clapper/Clapper.tsx';
import { SectionHead } from '../layout/SectionHead/SectionHead.tsx';
import { Slate } from '../layout/Slate/Slate.tsx';
import { Slug } from '../layout/Slug/Slug.tsx';
import button from '../ui/Button/Button.module.css';
import { Icon, type IconName } from '../ui/Icon/Icon.tsx';
import { Marquee } from '../ui/Marquee/Marquee.tsx';
import type { StyleguideData } from './data.ts';
import { Group, Specimen } from './Specimen.tsx';
import styles from './Styleguide.module.css';

const BUTTONS = ['solid', 'line', 'text', 'tool'] as const;
const ICONS: readonly IconName[] = [
  'arrow',
  'chevron',
  'close',
  'download',
  'external',
  'next',
  'pause',
  'play',
  'previous',
  'search',
  'tick',
  'warning',
  'Instagram',
  'LinkedIn',
  'X',
  'YouTube',
];

/** Buttons, icons, headings and the slate. */
export function Basics({ data: { home, controls, clapper, services } }: { data: StyleguideData }) {
  return (
    <Group title="Basics" theme="dark">
      <Buttons />
      <Specimen name="Icons">
        <div className={styles['row']}>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Slug line, second take after something went wrong">
        <Slug slug={home.services.slug} take={2} count="4 services" />
      </Specimen>
      <Specimen name="Section head with a lead">
        <SectionHead {...home.services} id="head-lead" />
      </Specimen>
      <Specimen name="Section head, a long title with a count and a link">
        <SectionHead
          id="head-long"
          title="Twenty-one stills and everything that stood behind them"
          slug={home.projects.slug}
          count="21 stills"
        >
          <a className={button['text']} href="#head-long">
            All of them
          </a>
        </SectionHead>
      </Specimen>
      <Specimen name="Slate, the row of a clapperboard">
        <Slate fields={home.slate} />
      </Specimen>
      <Specimen name="Clapper, open">
        <Clapper fields={clapper} />
      </Specimen>
      <Specimen name="Vision on the board">
        <Vision slate={home.slate} {...home.vision} />
      </Specimen>
      <Specimen name="Moving stick">
        <Marquee
          phrase={home.banner}
          repeats={10}
          pauseLabel={controls.pauseBanner}
          playLabel={controls.playBanner}
        />
      </Specimen>
      <Specimen name="Service cards">
        <h3 className="visually-hidden">Service cards</h3>
        <Services services={services.map((service) => ({ ...service, href: '#' }))} />
      </Specimen>
    </Group>
  );
}

function Buttons() {
  return (
    <>
      <Specimen name="Buttons">
        <div className={styles['row']}>
          {BUTTONS.map((look) => (
            <button key={look} type="button" className={button[look]}>
              {look === 'tool' && <Icon name="pause" />}
              {look}
            </button>
          ))}
          <button type="button" className={button['square']} aria-label="Next">
            <Icon name="next" />
          </button>
        </div>
      </Specimen>
      <Specimen name="Buttons, disabled">
        <div className={styles['row']}>
          {BUTTONS.map((look) => (
            <button key={look} type="button" className={button[look]} disabled>
              {look}
            </button>
          ))}
          <button type="button" className={button['square']} aria-label="Next" disabled>
            <Icon name="next" />
          </button>
        </div>
      </Specimen>
    </>
  );
}
