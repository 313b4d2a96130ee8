/** Why a file cannot be read at all. `row`: how many there are, or where a quotation mark opens that is never closed. */
export type FileFault = { code: 'notAFile' | 'oldWorkbook' | 'empty' | 'tooManyRows' | 'quotes'; row?: number };

/** Thrown where a file cannot be read at all. */
export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault.code);
  }
}

export const importFileBytesMax = 10 * 1024 * 1024;
