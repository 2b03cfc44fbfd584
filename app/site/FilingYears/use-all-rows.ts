import { useRef, useState } from 'react';
import type { FilingRow } from '../FilingList/filing-row.ts';

export interface AllRows {
  /** Undefined until they have come. */
  rows: FilingRow[] | undefined;
  failed: boolean;
  /** Fetches them once; a failed reading is tried again the next time. */
  load: () => void;
}

/** All rows of a section, fetched when the filter is first used. */
export function useAllRows(address: string): AllRows {
  const [rows, setRows] = useState<FilingRow[]>();
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  async function load(): Promise<void> {
    if (asked.current) return;
    asked.current = true;
    setFailed(false);
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      setRows((await answer.json()) as FilingRow[]);
    } catch (error) {
      console.error('Rows of all years:', error);
      asked.current = false;
      setFailed(true);
    }
  }
  return { rows, failed, load };
}
