import type { ImportColumn } from './import-columns';

/** What can be wrong with a cell of a file; the words are in `import.faults`. */
export type FaultCode =
  | 'noIdentifier'
  | 'unknownReference'
  | 'otherCase'
  | 'notAnId'
  | 'unknownId'
  | 'referenceDiffers'
  | 'idDiffers'
  | 'repeated'
  | 'tooLong'
  | 'cutOff'
  | 'badCharacters'
  | 'extraCells'
  | 'cannotClear'
  | 'notANumber'
  | 'ambiguousNumber'
  | 'date'
  | 'formulaError'
  | 'negative'
  | 'tooManyDecimals'
  | 'notWhole'
  | 'tooSmall'
  | 'tooLarge'
  | 'unknownChoice'
  | 'notYesNo'
  | 'unknownAmenity'
  | 'tooManyAmenities'
  | 'notAnEmail'
  | 'unknownBuilding'
  | 'archivedBuilding'
  | 'noReference'
  | 'dayPrice'
  | 'blocked'
  | 'missingLabels'
  | 'gone'
  | 'notPossible';

export type ImportFault = {
  /** The row as spreadsheet programs number it, from 1. */
  row: number;
  /** The header as the file has it; null if no column is to blame. */
  header: string | null;
  column: ImportColumn | null;
  value: string;
  code: FaultCode;
  /** A limit, the number of the other row, the faulty part of the value, or how the reference is written. */
  detail?: string | number;
};
