'use client';

import { type ComponentProps, useRef, useState, useTransition } from 'react';
import { pressByArrowDown } from '@/components/ui/action-menu';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useStaff } from './staff-context';
import type { ThemeChoice } from './use-preferences';

const PersonMenuPopup = partLater(() => import('./person-menu-popup'), 'PersonMenuPopup');

/** The signed-in person, language, theme and sign-out; the menu is preloaded when the person is about to open it. */
export function PersonMenu({ theme, compact = false }: { theme: ThemeChoice; compact?: boolean }) {
  const t = useTranslations('shell');
  const staff = useStaff();
  const button = useRef<HTMLButtonElement>(null);
  /** Null until it is first opened. */
  const [open, setOpen] = useState<boolean | null>(null);
  const [leaving, startLeaving] = useTransition();
  if (!staff) return null;

  const trigger: ComponentProps<'button'> = {
    ref: button,
    type: 'button',
    'aria-label': t('person.menu', { name: staff.name, role: t(`person.roles.${staff.role}`) }),
    'aria-haspopup': 'menu',
    'aria-expanded': open === true,
    'aria-busy': leaving || undefined,
    onPointerEnter: PersonMenuPopup.prepare,
    onFocus: PersonMenuPopup.prepare,
    onKeyDown: pressByArrowDown,
    onClick: () => setOpen(!open),
  };
  return (
    <>
      {compact ? (
        <button {...trigger} className="aria-expanded:bg-default flex size-10 items-center justify-center rounded-full">
          <Avatar name={staff.name} />
        </button>
      ) : (
        <button
          {...trigger}
          className="hover:bg-default/60 aria-expanded:bg-default flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left transition-colors"
        >
          <Avatar name={staff.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{staff.name}</span>
            <span className="text-muted block truncate text-xs">{t(`person.roles.${staff.role}`)}</span>
          </span>
          <Icon name="chevrons-up-down" className="text-muted size-4 shrink-0" />
        </button>
      )}
      {open !== null && (
        <PersonMenuPopup
          button={button}
          side={compact ? 'bottom' : 'top'}
          theme={theme}
          open={open}
          onOpenChange={setOpen}
          startLeaving={startLeaving}
        />
      )}
    </>
  );
}
