import { useQuery } from '@tanstack/react-query';
import { useMessages } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { partLater } from '@/components/ui/part-later';
import { toast } from '@/components/ui/toast';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { photoNamesQuery } from '@/lib/browser/photos/photo-names-query';
import { drawJpeg } from '@/lib/browser/uploads/draw-jpeg';
import { prepareImage } from '@/lib/browser/uploads/prepare-image';
import { limits } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressWithReference } from '@/lib/rules/addresses/address-line';
import { shotList, type ShotState } from '@/lib/rules/camera/shot-list';
import type { TakeRow } from '@/lib/rules/camera/take-start';
import { blobUrl } from './blob-urls';
import { CameraFaultPanel } from './camera-fault-panel';
import { CaptureControls } from './capture-controls';
import { CaptureHeader, type Aids } from './capture-header';
import { allowLevel } from './level-line';
import { RoomChips } from './room-chips';
import { useCamera } from './use-camera';
import { useTakenPhotos } from './use-taken-photos';
import { Viewfinder } from './viewfinder';

const TakenViewer = partLater(() => import('./taken-viewer'), 'TakenViewer');
const ShotListDialog = partLater(() => import('./shot-list-dialog'), 'ShotListDialog');

const pictureEdgeMax = 2560;

const noImages: readonly string[] = [];

interface CaptureProps {
  listing: TakeRow;
  shutter: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const flashMs = 180;

export function Capture({ listing, shutter, onClose }: CaptureProps) {
  const t = useTranslations('camera');
  const waiting = useTranslations('waiting');
  const receipt = useTranslations('history.receipt');
  const { video, state, retry } = useCamera();
  const taken = useTakenPhotos(listing);
  const { photos, latest, retaking } = taken;
  const { shots, rooms, done, imageCount } = useRooms(listing, photos);
  const [aids, setAids] = useState<Aids>({ grid: true, level: false });
  const [openId, setOpenId] = useState<string | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [spoken, setSpoken] = useState('');
  const flash = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  const before = imageCount + taken.sending;
  const isFull = before + photos.length >= limits.imagesMax;
  // New photos follow those of the listing, so the first one is the cover only if the listing has none.
  const isCoverUpright = useIsUpright(before === 0 ? (photos[0]?.photo ?? null) : null);
  const positionOf = (id: string) => photos.findIndex((photo) => photo.id === id) + 1;

  useEffect(() => {
    // If the browser requires a press, this is rejected, and the level button asks again.
    void allowLevel().then((isAllowed) => {
      if (isAllowed) setAids((current) => ({ ...current, level: true }));
    });
  }, []);

  async function store(make: () => Promise<Blob | null>, otherwise: 'failed' | 'unreadable') {
    if (isBusy.current || (isFull && !retaking)) return;
    isBusy.current = true;
    const position = retaking ? positionOf(retaking.id) : photos.length + 1;
    const photo = await make().catch(() => null);
    if (!photo) taken.setFault(otherwise);
    else if (await taken.store(photo)) setSpoken(t(retaking ? 'retaken' : 'taken', { position }));
    isBusy.current = false;
  }

  function take() {
    const element = video.current;
    if (!element) return;
    void store(() => {
      flash.current?.animate([{ opacity: 0.8 }, { opacity: 0 }], { duration: flashMs });
      return takePicture(element);
    }, 'failed');
  }

  async function name(id: string, room: string | null) {
    const position = positionOf(id);
    if (!(await taken.name(id, room))) return;
    setSpoken(room === null ? t('room.cleared', { position }) : t('room.named', { position, name: room }));
  }

  async function move(id: string, to: number) {
    if (await taken.move(id, to)) setSpoken(t('moved', { position: to + 1, count: photos.length }));
  }

  async function remove(id: string) {
    const index = positionOf(id) - 1;
    const next = photos[index + 1] ?? photos[index - 1];
    // Shown before the photo is removed, so that the view stays open and keeps the focus.
    setOpenId(next?.id ?? null);
    const putBack = await taken.remove(id);
    if (putBack) toast.success(t('removed'), { action: { label: receipt('undoShort'), onPress: putBack } });
    else setOpenId(id);
  }

  async function finish() {
    const count = photos.length;
    if (count > 0) {
      if (!(await taken.finish())) return;
      // The list is often scrolled, with the notice about these photos out of sight.
      toast.success(waiting('countReady', { count }), { description: addressWithReference(listing) });
    }
    onClose();
  }

  function chips(id: string, className: string) {
    const photo = photos.find((each) => each.id === id);
    if (!photo) return null;
    const choose = (room: string | null) => void name(id, room);
    return (
      <RoomChips
        key={id}
        {...{ rooms, done, className }}
        position={positionOf(id)}
        current={photo.roomName}
        onChoose={choose}
      />
    );
  }

  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <CaptureHeader listing={listing} aids={state.kind === 'live' ? aids : null} onAidsChange={setAids} />
        <Viewfinder
          {...{ video, state, flash }}
          hasGrid={aids.grid}
          hasLevel={aids.level}
          fault={
            state.kind === 'fault' && (
              <CameraFaultPanel
                fault={state.fault}
                onRetry={retry}
                onPhoto={(file) => void store(async () => (await prepareImage(file)).blob, 'unreadable')}
              />
            )
          }
        />
      </div>
      <CaptureControls
        {...{ taken, shots, shutter, isFull }}
        rooms={
          latest &&
          chips(
            latest.id,
            '-mx-3 overflow-x-auto px-3 [scrollbar-width:none] landscape:flex-wrap landscape:overflow-y-auto landscape:py-0.5',
          )
        }
        isLive={state.kind === 'live'}
        onTake={take}
        onOpen={setOpenId}
        onShots={() => setIsListOpen(true)}
        onFinish={() => void finish()}
      />
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
      {openId !== null && (
        <TakenViewer
          photos={photos}
          id={openId}
          isFirstCover={before === 0}
          warning={isCoverUpright && openId === photos[0]?.id ? t('portraitCover') : null}
          rooms={chips(openId, 'overflow-x-auto px-3 [scrollbar-width:none]')}
          onShow={setOpenId}
          onRetake={(id) => {
            taken.retake(id);
            setOpenId(null);
          }}
          onMove={(id, to) => void move(id, to)}
          onRemove={(id) => void remove(id)}
          onClose={() => setOpenId(null)}
        />
      )}
      {isListOpen && <ShotListDialog shots={shots} onClose={() => setIsListOpen(false)} />}
    </>
  );
}

/** Takes the current picture of the camera as a JPEG without metadata; returns null or rejects if the browser cannot make one. */
async function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const bitmap = await createImageBitmap(video);
  try {
    return (await drawJpeg(bitmap, { edgeMax: pictureEdgeMax }))?.blob ?? null;
  } finally {
    bitmap.close();
  }
}

/** Whether a photo is taller than it is wide; false until that is known. */
function useIsUpright(photo: Blob | null): boolean {
  const [upright, setUpright] = useState<Blob | null>(null);
  useEffect(() => {
    if (!photo) return;
    const image = new Image();
    image.addEventListener('load', () => {
      if (image.naturalHeight > image.naturalWidth) setUpright(photo);
    });
    image.src = blobUrl(photo);
  }, [photo]);
  return photo !== null && upright === photo;
}

/** The rooms of a listing: names to choose from, shots of the shot list with their state, and the number of its photos. */
function useRooms(listing: TakeRow, taken: readonly { roomName: string | null }[]) {
  const { rooms: names } = useMessages().library;
  const { data } = useQuery(listingQuery(listing.id));
  const images = data?.listing.images ?? noImages;
  const { data: namesByUrl = {} } = useQuery(photoNamesQuery(images));
  const roomNames = [...images.map((url) => namesByUrl[url] ?? ''), ...taken.map(({ roomName }) => roomName ?? '')];
  const hasFloorPlan = data ? data.listing.floorPlan !== null : listing.hasFloorPlan;
  const shots: ShotState[] = shotList(listing.type, { roomNames, hasFloorPlan });
  const first = shots.map(({ shot }) => names[shot]);
  return {
    shots,
    /** Rooms of the shot list first. */
    rooms: [...new Set([...first, ...Object.values(names)])],
    done: shots.filter(({ isDone }) => isDone).map(({ shot }) => names[shot]),
    imageCount: data ? new Set(images).size : listing.imageCount,
  };
}
