import type { ReactNode } from 'react';
import type { PageSource } from './document.ts';
import { Footer } from './layout/Footer/Footer.tsx';
import { Menu } from './layout/Navigation/Menu.tsx';
import { Navigation } from './layout/Navigation/Navigation.tsx';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/words.css';
import './styles/controls.css';
import './styles/buttons.css';
import './styles/forced-colors.css';
import './styles/paper.css';
import './ui/Reveal/Reveal.css';
import 'virtual:picture-looks.css';

interface AppProps extends Pick<PageSource, 'path' | 'paper' | 'layout' | 'languages'> {
  children: ReactNode;
}

export function App({ path, paper, layout, languages, children }: AppProps) {
  const theme = paper ? 'paper' : 'dark';
  return (
    <>
      <a className="skip" href="#main">
        {layout.skipLink}
      </a>
      {/* Before the page, so that its stylesheet can hide everything after it. */}
      <Menu layout={layout} pathname={path} />
      <Navigation layout={layout} pathname={path} />
      <main id="main" tabIndex={-1} data-theme={theme}>
        {children}
      </main>
      <Footer layout={layout} pathname={path} languages={languages} />
    </>
  );
}
