import { classVariants } from './class-variants';

const styles = classVariants({
  base: 'inline-flex h-5 min-w-5 items-center justify-center rounded border px-1 font-sans text-[0.6875rem] leading-none font-medium',
  variants: {
    tone: {
      plain: 'border-border bg-background text-muted',
      inverted: 'h-4 border-primary-foreground/25 text-primary-foreground/80',
    },
  },
});

export function Kbd({ children, tone = 'plain' }: { children: string; tone?: 'plain' | 'inverted' }) {
  return <kbd className={styles({ tone })}>{children}</kbd>;
}
