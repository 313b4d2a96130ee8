import type { FailureCode } from '@/lib/rules/failure';

let refreshPage: (() => void) | null = null;

/** Sets what renders the page again after a write that the person's role does not allow, because the role may have changed. */
export function onForbiddenRole(refresh: () => void): () => void {
  refreshPage = refresh;
  return () => {
    refreshPage = null;
  };
}

/** Called with the failure of every write. */
export function refreshIfForbidden(code: FailureCode): void {
  if (code === 'FORBIDDEN_ROLE') refreshPage?.();
}
