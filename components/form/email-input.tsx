import { Input, type InputProps } from '@/components/ui/input';

export function EmailInput(props: InputProps) {
  return <Input {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />;
}
