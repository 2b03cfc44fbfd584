import { startShell } from './shell.ts';
import { startIslands } from './start-islands.ts';

startShell();
// A prerendered page may never be shown.
if (document.prerendering)
  document.addEventListener('prerenderingchange', startIslands, { once: true });
else startIslands();
