import { Button } from './Button.tsx';
import { DESK_ROOMS, type View } from './desk-room.ts';
import { SAVE } from './EditedPart.tsx';
import { Wait } from './Pane.tsx';
import { Publish } from './Publish.tsx';
import { type DeskState, usePolled } from './requests.ts';
import { placeOf, usePlace } from './use-place.ts';
import { Words } from './Words.tsx';

const PUBLISH: View = { key: 'publish', name: 'Publish', Shown: Publish };

export function Desk() {
  const [asked, ...place] = usePlace();
  const { answer: state, error, reload } = usePolled<DeskState>('state');
  if (!state) return <Wait>{error || 'Opening the desk…'}</Wait>;
  const rooms: readonly string[] = state.rooms;
  const all: View[] = [
    { key: 'words', name: 'Words and pictures', Shown: Words },
    ...DESK_ROOMS.filter(({ name }) => rooms.includes(name)).flatMap(({ view = [] }) => view),
    PUBLISH,
  ];
  const views: readonly string[] = state.views;
  const shown = all.filter(({ key, as = key }) => views.includes(as));
  const current = shown.find(({ key }) => key === asked) ?? shown[0] ?? PUBLISH;
  const { unanswered = 0 } = state.messages || {};
  const counts: Record<string, string | false> = {
    messages: unanswered > 0 && `${unanswered} to answer`,
    publish: state.changes.length > 0 && `${state.changes.length} changed`,
  };
  return (
    <div className="column desk">
      <header className="row bar" data-theme="dark">
        {(current.as ?? current.key) === 'words' && (
          <Button className="skip" onClick={() => document.getElementById(SAVE)?.focus()}>
            Skip to Save
          </Button>
        )}
        <h1 className="visually-hidden">{current.name}</h1>
        <b className="name">Desk</b>
        <nav aria-label="Desk">
          <ul className="row">
            {shown.map(({ key, name }) => (
              <li key={key}>
                <a
                  className="tap plain"
                  href={placeOf(key)}
                  aria-current={key === current.key ? 'page' : undefined}
                >
                  {name}
                  {counts[key] && <small> {counts[key]}</small>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="wide-only">{state.user}</p>
      </header>
      {error && (
        <p role="alert" className="pane-text fault">
          {error}
        </p>
      )}
      <current.Shown state={state} place={place} onChange={reload} />
    </div>
  );
}
