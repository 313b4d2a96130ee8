import { startTransition, useEffectEvent, useLayoutEffect, useOptimistic, useRef } from 'react';
import { useTranslations } from '@/lib/i18n/use-translations';
import { Icon } from './icon';
import { Input, type InputProps } from './input';

type SearchInputProps = Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'leading' | 'ref'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** Its accessible name, and by default its placeholder. */
  label: string;
};

/** Shows each key at once; the search itself runs at a lower priority, like a navigation. */
export function SearchInput({
  value,
  onValueChange,
  label,
  placeholder = label,
  onKeyDown,
  ...props
}: SearchInputProps) {
  const t = useTranslations('ui');
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useOptimistic(value);

  function type(next: string) {
    startTransition(() => {
      setShown(next);
      onValueChange(next);
    });
  }

  // Adopts what was typed before hydration.
  const adoptTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) type(typed);
  });
  useLayoutEffect(() => adoptTyped(), []);

  function clear() {
    type('');
    input.current?.focus();
  }

  return (
    <Input
      {...props}
      className="has-placeholder-shown:print:hidden"
      ref={input}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      aria-label={label}
      placeholder={placeholder}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && shown !== '') {
          event.preventDefault();
          clear();
        }
        onKeyDown?.(event);
      }}
      leading={<Icon name="search" />}
      trailing={
        shown !== '' && (
          <button
            type="button"
            aria-label={t('clearSearch')}
            onClick={clear}
            className="text-muted hover:bg-default hover:text-foreground -mr-1.5 flex size-6 items-center justify-center rounded"
          >
            <Icon name="x" />
          </button>
        )
      }
    />
  );
}
