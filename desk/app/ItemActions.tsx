import { useState } from 'react';
import type { ItemFile } from '../../model/schemas/equipment-schemas.ts';
import { Button } from './Button.tsx';
import { Pane } from './Pane.tsx';
import { post } from './requests.ts';
import { go, placeOf } from './use-place.ts';
import { useStatus } from './use-status.ts';

interface ItemActionsProps {
  item: ItemFile;
  /** Adds an item after this one, empty or like it. */
  onAdd: (name: string, like?: ItemFile) => void;
  onRetire: () => Promise<void>;
}

/** What can be done with an item besides editing it: add one beside it, duplicate it, or retire it. */
export function ItemActions({ item, onAdd, onRetire }: ItemActionsProps) {
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const { status, attempt } = useStatus();
  const retire = () =>
    attempt(async () => {
      await post('catalogue/retire', { id: item.id, note });
      go('catalogue');
      await onRetire();
      return '';
    });
  return (
    <Pane label="Item" head={<a href={placeOf('catalogue')}>All items</a>}>
      <div className="pane-body">
        <div className="field">
          <label htmlFor="new-name">Name of a new item after this one</label>
          <input id="new-name" value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <p className="row">
          <Button disabled={!name.trim()} onClick={() => onAdd(name.trim())}>
            Add
          </Button>
          <Button disabled={!name.trim()} onClick={() => onAdd(name.trim(), item)}>
            Duplicate this item
          </Button>
        </p>
        <div className="field">
          <label htmlFor="replacement">
            What takes its place <small>old lists show it</small>
          </label>
          <input id="replacement" value={note} onChange={({ target }) => setNote(target.value)} />
        </div>
        <p className="row">
          <Button onClick={() => void retire()}>Retire this item</Button>
        </p>
        <p role="status">{status}</p>
      </div>
    </Pane>
  );
}
