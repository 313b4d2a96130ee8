'use client';

import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  items: readonly { value: Value; label: string; count?: number | string; content: ReactNode }[];
}

/** Panels of one page; what filters a list is a SegmentedControl, what has an address is a link. */
export function Tabs<Value extends string>({ label, value, onValueChange, items }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <Base.List aria-label={label} className="border-separator relative flex gap-5 overflow-x-auto border-b">
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="text-muted hover:text-foreground data-active:text-foreground flex h-10 shrink-0 items-center gap-1.5 rounded-sm text-sm font-medium -outline-offset-2 transition-colors"
          >
            {item.label}
            {item.count !== undefined && <span className="text-muted text-xs tabular-nums">{item.count}</span>}
          </Base.Tab>
        ))}
        <Base.Indicator className="bg-foreground absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-full transition-[translate,width] duration-200 ease-out forced-colors:bg-[Highlight]" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-5">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
