'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import type { FailureCode } from '@/lib/rules/failure';

/** Why something was not done, in the words of its code alone. */
export function FailedNote({ code }: { code: FailureCode }) {
  const t = useTranslations('errors');
  return (
    <Banner tone="danger" live>
      {t(code)}
    </Banner>
  );
}
