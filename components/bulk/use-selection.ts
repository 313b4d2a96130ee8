'use client';

import { useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Ticks or unticks one; with `range`, all between it and the one ticked before as well. */
  toggle: (id: string, range: boolean) => void;
  choose: (ids: readonly string[]) => void;
  clear: () => void;
}

/** Which rows of a list are ticked; `order` is the ids as the list shows them now. */
export function useSelection(order: readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  return {
    ids,
    toggle: (id, range) => {
      const next = new Set(ids);
      const wanted = !ids.has(id);
      const from = range && last.current !== null ? order.indexOf(last.current) : -1;
      const to = order.indexOf(id);
      const touched = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of touched) {
        if (wanted) next.add(each);
        else next.delete(each);
      }
      last.current = id;
      setIds(next);
    },
    choose: (chosen) => setIds(new Set(chosen)),
    clear: () => {
      last.current = null;
      setIds(new Set());
    },
  };
}
