import { createRoot } from 'react-dom/client';
import '../../app/styles/tokens.css';
import '../../app/styles/base.css';
import '../../app/styles/layout.css';
import '../../app/styles/words.css';
import '../../app/styles/controls.css';
import '../../app/styles/forced-colors.css';
import './desk.css';
import './list.css';
import './form.css';
import './facts.css';
import { Desk } from './Desk.tsx';
import { signIn } from './requests.ts';

/** Signs in with the printed address. In a page that is open already, the view and what is typed stay. */
async function enter(view = '') {
  const [, token] = /^#\/sign-in\/(\w+)$/.exec(window.location.hash) ?? [];
  if (!token) return;
  history.replaceState(null, '', view || '#');
  // If it fails, the requests of the page say what to do.
  await signIn(token).catch(() => undefined);
}
window.addEventListener('hashchange', ({ oldURL }) => void enter(oldURL));
await enter();

const root = document.getElementById('desk');
if (root) createRoot(root).render(<Desk />);
