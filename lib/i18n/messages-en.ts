import type { Messages } from './messages-sv';
import activity from './messages/en/activity.json';
import availability from './messages/en/availability.json';
import blockers from './messages/en/blockers.json';
import bulk from './messages/en/bulk.json';
import camera from './messages/en/camera.json';
import common from './messages/en/common.json';
import crash from './messages/en/crash.json';
import delivery from './messages/en/delivery.json';
import editor from './messages/en/editor.json';
import errors from './messages/en/errors.json';
import factSheet from './messages/en/factSheet.json';
import format from './messages/en/format.json';
import history from './messages/en/history.json';
import imported from './messages/en/import.json';
import key from './messages/en/key.json';
import library from './messages/en/library.json';
import listings from './messages/en/listings.json';
import mail from './messages/en/mail.json';
import notes from './messages/en/notes.json';
import objects from './messages/en/objects.json';
import overview from './messages/en/overview.json';
import palette from './messages/en/palette.json';
import phone from './messages/en/phone.json';
import photoLinks from './messages/en/photoLinks.json';
import photos from './messages/en/photos.json';
import preview from './messages/en/preview.json';
import references from './messages/en/references.json';
import sheets from './messages/en/sheets.json';
import shell from './messages/en/shell.json';
import signIn from './messages/en/signIn.json';
import staff from './messages/en/staff.json';
import tasks from './messages/en/tasks.json';
import ui from './messages/en/ui.json';
import waiting from './messages/en/waiting.json';
import warnings from './messages/en/warnings.json';

/** All texts in English. */
export const en: Messages = {
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
