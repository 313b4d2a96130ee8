/**
 * Why a file cannot be read at all. `readerFailed`: not for the file's sake, as after a deploy. `row`: the number of rows, or the row with
 * a quotation mark that is never closed.
 */
export type FileFault = {
  code: 'notAFile' | 'readerFailed' | 'oldWorkbook' | 'empty' | 'tooManyRows' | 'quotes';
  row?: number;
};

/** Thrown if a file cannot be read at all. */
export class UnreadableFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault.code);
  }
}

export const importFileBytesMax = 10 * 1024 * 1024;
