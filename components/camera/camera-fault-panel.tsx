import { useRef } from 'react';
import { FileInput } from '@/components/form/file-input';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { CameraFault } from '@/lib/rules/camera/camera-fault';
import { darkButton } from './dark-styles';

interface CameraFaultPanelProps {
  fault: CameraFault;
  onRetry: () => void;
  onPhoto: (file: File) => void;
}

const hopeless: readonly CameraFault[] = ['insecure', 'unsupported'];

/** Why the camera shows no picture and what to do about it, with the phone's own camera as an alternative. */
export function CameraFaultPanel({ fault, onRetry, onPhoto }: CameraFaultPanelProps) {
  const t = useTranslations('camera.fault');
  const ui = useTranslations('ui');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="alert" className="max-h-full w-full max-w-md overflow-y-auto px-5 py-4 text-center">
      <Icon name="camera" className="mx-auto size-7 text-white/70" />
      <h3 className="mt-3 text-base font-semibold text-balance">{t(fault)}</h3>
      <p className="mt-1 text-sm text-pretty text-white/80">{t(`${fault}Hint`)}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <button type="button" className={darkButton({ variant: 'primary' })} onClick={() => input.current?.click()}>
          <Icon name="camera" className="size-5" />
          {t('system')}
        </button>
        {/* Opens the phone's own camera, for which the page needs no permission; on a computer it asks for a file. */}
        <FileInput
          ref={input}
          accept="image/*"
          capture="environment"
          aria-label={t('system')}
          onFiles={([file]) => file && onPhoto(file)}
        />
        {!hopeless.includes(fault) && (
          <button type="button" className={darkButton()} onClick={onRetry}>
            <Icon name="rotate-cw" className="size-5" />
            {ui('retry')}
          </button>
        )}
      </div>
    </div>
  );
}
