import { cx } from './class-variants';

interface AvatarProps {
  /** A name or an email address; its initials are shown. */
  name: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** Decoration beside a visible name; used alone, it needs a label. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'bg-default text-neutral-text inline-flex shrink-0 items-center justify-center rounded-full font-semibold uppercase select-none forced-colors:border',
        size === 'md' ? 'size-7 text-[0.6875rem]' : 'size-5 text-[0.5625rem]',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u).filter(Boolean);
  return [words[0], words.slice(1).at(-1)].map((word = '') => Array.from(word)[0]).join('');
}
