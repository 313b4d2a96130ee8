import activity from './messages/sv/activity.json';
import availability from './messages/sv/availability.json';
import blockers from './messages/sv/blockers.json';
import bulk from './messages/sv/bulk.json';
import camera from './messages/sv/camera.json';
import common from './messages/sv/common.json';
import crash from './messages/sv/crash.json';
import delivery from './messages/sv/delivery.json';
import editor from './messages/sv/editor.json';
import errors from './messages/sv/errors.json';
import factSheet from './messages/sv/factSheet.json';
import format from './messages/sv/format.json';
import history from './messages/sv/history.json';
import imported from './messages/sv/import.json';
import key from './messages/sv/key.json';
import library from './messages/sv/library.json';
import listings from './messages/sv/listings.json';
import mail from './messages/sv/mail.json';
import notes from './messages/sv/notes.json';
import objects from './messages/sv/objects.json';
import overview from './messages/sv/overview.json';
import palette from './messages/sv/palette.json';
import phone from './messages/sv/phone.json';
import photoLinks from './messages/sv/photoLinks.json';
import photos from './messages/sv/photos.json';
import preview from './messages/sv/preview.json';
import references from './messages/sv/references.json';
import sheets from './messages/sv/sheets.json';
import shell from './messages/sv/shell.json';
import signIn from './messages/sv/signIn.json';
import staff from './messages/sv/staff.json';
import tasks from './messages/sv/tasks.json';
import ui from './messages/sv/ui.json';
import waiting from './messages/sv/waiting.json';
import warnings from './messages/sv/warnings.json';

/** All texts in Swedish; they define the keys. */
export const sv = {
  common,
  ui,
  factSheet,
  format,
  errors,
  sheets,
  crash,
  shell,
  palette,
  signIn,
  mail,
  overview,
  listings,
  editor,
  phone,
  photoLinks,
  photos,
  library,
  delivery,
  camera,
  availability,
  blockers,
  notes,
  objects,
  key,
  bulk,
  activity,
  history,
  staff,
  tasks,
  import: imported,
  references,
  preview,
  waiting,
  warnings,
};

export type Messages = typeof sv;
