import { controlStyles } from '@/components/ui/control-styles';
import { Icon } from '@/components/ui/icon';
import { partLater } from '@/components/ui/part-later';

/** A Combobox in a page's first view, which shows its value before its code is loaded. */
export const LazyCombobox = partLater(() => import('./combobox'), 'Combobox', {
  Fallback: ({ label, items, value, disabled, size, className, id, placeholder }) => (
    <div className={controlStyles({ size, className: `flex items-center gap-0.5 pr-1.5 pl-3 ${className ?? ''}` })}>
      <input
        id={id}
        aria-label={id ? undefined : label}
        aria-busy
        readOnly
        disabled={disabled}
        placeholder={placeholder}
        value={items.find((item) => item.value === value)?.label ?? value ?? ''}
        className="disabled:text-muted h-full min-w-0 flex-1 truncate bg-transparent outline-none"
      />
      <span className="text-muted flex size-6 items-center justify-center">
        <Icon name="chevron-down" className="size-4" />
      </span>
    </div>
  ),
});
