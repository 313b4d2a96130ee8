import type { DeliveryFile } from '@/lib/rules/delivery/delivery-file';

/** A folder or ZIP whose files are opened one at a time. */
export type DeliverySource = {
  name: string;
  files: DeliveryFile[];
  /** Rejects if the file cannot be read, or no longer exists. */
  open: (path: string) => Promise<File>;
  /** With these a later visit can open the source again; empty if the browser gives none. */
  handles: readonly FileSystemHandle[];
};

/** Why a folder or ZIP cannot be delivered. */
export type SourceFault = 'unreadable' | 'noPhotos' | 'tooMany' | 'notADelivery';

/** Thrown if something that was dropped or chosen cannot be delivered. */
export class UnreadableSource extends Error {
  constructor(readonly fault: SourceFault) {
    super(fault);
    this.name = 'UnreadableSource';
  }
}

/** A file with a function to open it, without its path. */
export type FoundFile = Omit<DeliveryFile, 'path'> & { open: () => Promise<File> };

/** Creates a source from the files in `found` by path. */
export function sourceOf(
  name: string,
  found: ReadonlyMap<string, FoundFile>,
  handles: readonly FileSystemHandle[] = [],
): DeliverySource {
  return {
    name,
    files: [...found].map(([path, { size, modified }]) => ({ path, size, modified })),
    open: async (path) => {
      const file = found.get(path);
      if (!file) throw new UnreadableSource('unreadable');
      return file.open();
    },
    handles,
  };
}
