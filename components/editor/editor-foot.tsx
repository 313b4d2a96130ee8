import { useEffect, useRef, type ReactNode } from 'react';

/** The foot of the window, where notices can appear without moving the form. */
export function EditorFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null);
  useFootInset(foot);
  return (
    <div ref={foot} className="sticky bottom-0 z-20 -mx-4 mt-5 -mb-24 empty:hidden md:-mx-8 md:-mb-12">
      {children}
    </div>
  );
}

/** Keeps toasts above the content of the foot. */
function useFootInset(foot: { current: HTMLElement | null }): void {
  useEffect(() => {
    const { current } = foot;
    if (!current) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (current.offsetHeight > 0) root.style.setProperty('--foot-inset', `${current.offsetHeight}px`);
      else root.style.removeProperty('--foot-inset');
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot-inset');
    };
  }, [foot]);
}
