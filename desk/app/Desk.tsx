import { DESK_ROOMS, type View } from './desk-room.ts';
import { Messages } from './Messages.tsx';
import { Wait } from './Pane.tsx';
import { Publish } from './Publish.tsx';
import type { DeskState, MessageList } from './requests.ts';
import { placeOf, usePlace } from './use-place.ts';
import { usePolled } from './use-polled.ts';
import { Words } from './Words.tsx';

const WORDS: View = { key: 'words', name: 'Words and pictures', Shown: Words };
const MESSAGES: View = { key: 'messages', name: 'Messages', Shown: Messages };
const PUBLISH: View = { key: 'publish', name: 'Publish', Shown: Publish };

/** The whole page: bar and current view. */
export function Desk() {
  const [asked, ...place] = usePlace();
  const { answer: state, error, reload } = usePolled<DeskState>('state');
  const { answer: inbox } = usePolled<MessageList>(state?.messages ? 'messages' : undefined);
  if (!state) return <Wait>{error || 'Opening the desk…'}</Wait>;
  const views: readonly string[] = state.views;
  const rooms: readonly string[] = state.rooms;
  const ofRooms = DESK_ROOMS.filter(({ name }) => rooms.includes(name)).map(({ view }) => view);
  const shown = [WORDS, ...ofRooms, MESSAGES, PUBLISH].filter(({ key, as = key }) =>
    views.includes(as),
  );
  const current = shown.find(({ key }) => key === asked) ?? shown[0] ?? PUBLISH;
  const fresh =
    inbox?.messages.filter((each) => !each.answered && each.state !== 'hidden').length ?? 0;
  const waiting = state.changes.length;
  return (
    <div className="desk">
      <header className="row bar" data-theme="dark">
        <h1 className="visually-hidden">{current.name}</h1>
        <b className="name">Desk</b>
        <nav aria-label="Desk">
          <ul className="row">
            {shown.map(({ key, name }) => (
              <li key={key}>
                <a href={placeOf(key)} aria-current={key === current.key ? 'page' : undefined}>
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
      <current.Shown state={state} place={place} onChange={reload} />
    </div>
  );
}
