export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="border-border bg-background text-muted inline-flex h-5 min-w-5 items-center justify-center rounded border px-1 font-sans text-[0.6875rem] leading-none font-medium">
      {children}
    </kbd>
  );
}
