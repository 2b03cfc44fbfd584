import { Catalogue } from './hire/Catalogue.tsx';
import { Filings } from './investors/Filings.tsx';
import { Messages } from './Messages.tsx';
import { Publish } from './Publish.tsx';
import type { DeskState, MessageList } from './requests.ts';
import { placeOf, usePlace } from './use-place.ts';
import { usePolled } from './use-polled.ts';
import { Words } from './Words.tsx';

/** The views. Each role has some of them; who edits words also edits the catalogue. */
const ROOMS = {
  words: 'Words and pictures',
  catalogue: 'Catalogue',
  filings: 'Filings',
  messages: 'Messages',
  publish: 'Publish',
} as const;
/** The room of the house that a view is for. */
const NEEDS: Record<string, string> = { catalogue: 'hire', filings: 'investors' };

/** The whole page: bar and current view. */
export function Desk() {
  const [asked, ...place] = usePlace();
  const { answer: state, error, reload } = usePolled<DeskState>('state');
  const { answer: inbox } = usePolled<MessageList>(state?.messages ? 'messages' : undefined);
  if (!state)
    return (
      <p role="status" className="wait">
        {error || 'Opening the desk…'}
      </p>
    );
  const views: readonly string[] = state.views;
  const rooms: readonly (string | undefined)[] = [undefined, ...state.rooms];
  const shown = Object.entries(ROOMS).filter(
    ([key]) => views.includes(key === 'catalogue' ? 'words' : key) && rooms.includes(NEEDS[key]),
  );
  const [room, name] = shown.find(([key]) => key === asked) ??
    shown[0] ?? ['publish', ROOMS.publish];
  const fresh =
    inbox?.messages.filter((each) => !each.answered && each.state !== 'hidden').length ?? 0;
  const waiting = state.changes.length;
  return (
    <div className="desk">
      <header className="bar" data-theme="dark">
        <h1 className="visually-hidden">{name}</h1>
        <b className="bar-name">Desk</b>
        <nav aria-label="Desk">
          <ul>
            {shown.map(([key, name]) => (
              <li key={key}>
                <a href={placeOf(key)} aria-current={key === room ? 'page' : undefined}>
                  {name}
                  {key === 'messages' && fresh > 0 && <small> {fresh} to answer</small>}
                  {key === 'publish' && waiting > 0 && <small> {waiting} changed</small>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{state.user}, on this machine only</p>
      </header>
      {error && (
        <p role="alert" className="lost">
          {error}
        </p>
      )}
      {room === 'filings' ? (
        <Filings place={place} onChange={reload} />
      ) : room === 'messages' ? (
        <Messages place={place} available={state.messages} />
      ) : room === 'catalogue' ? (
        <Catalogue state={state} place={place} onSave={reload} />
      ) : room === 'publish' ? (
        <Publish state={state} onChange={reload} />
      ) : (
        <Words state={state} place={place} onSave={reload} />
      )}
    </div>
  );
}
