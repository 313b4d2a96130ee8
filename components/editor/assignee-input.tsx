import { SuggestInput, type SuggestInputProps } from '@/components/form/suggest-input';
import { useMembers, usePersonName } from '@/components/shell/staff-context';
import { emailsToPropose } from '@/lib/rules/staff/member';

type AssigneeInputProps = Omit<SuggestInputProps, 'suggestions' | 'nameOf'> & {
  /** The e-mail addresses that listings are assigned to already. */
  used: Iterable<string>;
};

export function AssigneeInput({ used, ...input }: AssigneeInputProps) {
  const members = useMembers();
  const nameOf = usePersonName();
  return <SuggestInput {...input} suggestions={emailsToPropose(members, used)} nameOf={nameOf} />;
}
