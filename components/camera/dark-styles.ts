import { classVariants } from '@/components/ui/class-variants';

/** Buttons on the black of the camera, large enough for a thumb; the same in both themes. */
export const darkButton = classVariants({
  base: [
    'inline-flex min-h-12 shrink-0 items-center justify-center gap-2 rounded-lg border px-4 text-sm font-medium select-none',
    'transition-[background-color,scale] duration-150 active:scale-[0.97] focus-visible:outline-white aria-disabled:opacity-50 aria-disabled:active:scale-100',
  ],
  variants: {
    variant: {
      primary: 'border-transparent bg-white text-black not-aria-disabled:hover:bg-white/85',
      secondary: 'border-white/30 bg-white/10 text-white not-aria-disabled:hover:bg-white/20',
    },
  },
  defaultVariants: { variant: 'secondary' },
});
