import type { Locale } from './locales';
import enActivity from './messages/en/activity.json';
import enBlockers from './messages/en/blockers.json';
import enBulk from './messages/en/bulk.json';
import enCommon from './messages/en/common.json';
import enCrash from './messages/en/crash.json';
import enEditor from './messages/en/editor.json';
import enErrors from './messages/en/errors.json';
import enFormat from './messages/en/format.json';
import enHistory from './messages/en/history.json';
import enImport from './messages/en/import.json';
import enKey from './messages/en/key.json';
import enLibrary from './messages/en/library.json';
import enListings from './messages/en/listings.json';
import enObjects from './messages/en/objects.json';
import enOverview from './messages/en/overview.json';
import enPalette from './messages/en/palette.json';
import enPhotos from './messages/en/photos.json';
import enPreview from './messages/en/preview.json';
import enReferences from './messages/en/references.json';
import enSheets from './messages/en/sheets.json';
import enShell from './messages/en/shell.json';
import enSignIn from './messages/en/signIn.json';
import enStaff from './messages/en/staff.json';
import enUi from './messages/en/ui.json';
import svActivity from './messages/sv/activity.json';
import svBlockers from './messages/sv/blockers.json';
import svBulk from './messages/sv/bulk.json';
import svCommon from './messages/sv/common.json';
import svCrash from './messages/sv/crash.json';
import svEditor from './messages/sv/editor.json';
import svErrors from './messages/sv/errors.json';
import svFormat from './messages/sv/format.json';
import svHistory from './messages/sv/history.json';
import svImport from './messages/sv/import.json';
import svKey from './messages/sv/key.json';
import svLibrary from './messages/sv/library.json';
import svListings from './messages/sv/listings.json';
import svObjects from './messages/sv/objects.json';
import svOverview from './messages/sv/overview.json';
import svPalette from './messages/sv/palette.json';
import svPhotos from './messages/sv/photos.json';
import svPreview from './messages/sv/preview.json';
import svReferences from './messages/sv/references.json';
import svSheets from './messages/sv/sheets.json';
import svShell from './messages/sv/shell.json';
import svSignIn from './messages/sv/signIn.json';
import svStaff from './messages/sv/staff.json';
import svUi from './messages/sv/ui.json';

const sv = {
  common: svCommon,
  ui: svUi,
  format: svFormat,
  errors: svErrors,
  sheets: svSheets,
  crash: svCrash,
  shell: svShell,
  palette: svPalette,
  signIn: svSignIn,
  overview: svOverview,
  listings: svListings,
  editor: svEditor,
  photos: svPhotos,
  library: svLibrary,
  blockers: svBlockers,
  objects: svObjects,
  key: svKey,
  bulk: svBulk,
  activity: svActivity,
  history: svHistory,
  staff: svStaff,
  import: svImport,
  references: svReferences,
  preview: svPreview,
};

/** Every area of messages, by its name; the Swedish files define the keys. */
export type Messages = typeof sv;

const en: Messages = {
  common: enCommon,
  ui: enUi,
  format: enFormat,
  errors: enErrors,
  sheets: enSheets,
  crash: enCrash,
  shell: enShell,
  palette: enPalette,
  signIn: enSignIn,
  overview: enOverview,
  listings: enListings,
  editor: enEditor,
  photos: enPhotos,
  library: enLibrary,
  blockers: enBlockers,
  objects: enObjects,
  key: enKey,
  bulk: enBulk,
  activity: enActivity,
  history: enHistory,
  staff: enStaff,
  import: enImport,
  references: enReferences,
  preview: enPreview,
};

export const messages: Record<Locale, Messages> = { sv, en };
