import { Input, type InputProps } from '@/components/ui/input';

/** A field for an e-mail address. */
export function EmailInput(props: InputProps) {
  return <Input {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
