import type { StoredPhoto } from '@/lib/browser/waiting-photos/photo-store';

const releaseAfterMs = 60_000;

/** Puts photos among the downloads of the phone, named after their address, place and room. */
export function downloadPhotos(photos: readonly StoredPhoto[]): void {
  for (const [at, { photo, address, roomName }] of photos.entries()) {
    const link = document.createElement('a');
    const url = URL.createObjectURL(photo);
    link.href = url;
    const words = [address, String(at + 1).padStart(2, '0'), roomName].filter(Boolean).join(' ');
    link.download = `${words.replaceAll(/[\\/:*?"<>|]/g, '-')}.${photo.type === 'image/png' ? 'png' : 'jpg'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs);
  }
}
