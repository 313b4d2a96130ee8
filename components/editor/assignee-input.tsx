'use client';

import { SuggestInput, type SuggestInputProps } from '@/components/form/suggest-input';
import { useMembers, usePersonName } from '@/components/shell/staff-context';
import { emailsToPropose } from '@/lib/rules/staff/member';

export type AssigneeInputProps = Omit<SuggestInputProps, 'suggestions' | 'nameOf'> & {
  /** The addresses in use. */
  used: Iterable<string>;
};

/** An e-mail address, for which colleagues are proposed by name. */
export function AssigneeInput({ used, ...input }: AssigneeInputProps) {
  const members = useMembers();
  const nameOf = usePersonName();
  return <SuggestInput {...input} suggestions={emailsToPropose(members, used)} nameOf={nameOf} />;
}
