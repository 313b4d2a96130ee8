import { Banner } from '@/components/ui/banner';
import { CardBody, TitledCard } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { Me, OrganizationType } from '@/lib/contract';
import { useTranslations } from '@/lib/i18n/use-translations';
import { KeyFact, KeyFacts } from './key-facts';

const rights = ['readMe', 'readAmenities', 'readInventory', 'writeInventory', 'upload'] as const;

const granted: Record<OrganizationType, readonly (typeof rights)[number][]> = {
  lister: rights,
  realtor: ['readMe', 'readAmenities'],
};

/** The organization of the key, and what an organization of that kind may do with it. */
export function KeyOrganization({ organization }: { organization: Me['org'] }) {
  const t = useTranslations('key.organization');
  const common = useTranslations('common');
  const { name, orgNumber, orgType } = organization;
  return (
    <TitledCard title={t('title')}>
      <CardBody>
        {orgType === 'realtor' && (
          <Banner tone="warning" title={t('realtorTitle')} className="mb-4">
            {t('realtorText')}
          </Banner>
        )}
        <KeyFacts>
          <KeyFact name={common('name')}>{name}</KeyFact>
          <KeyFact name={t('number')}>{formatOrganizationNumber(orgNumber)}</KeyFact>
          <KeyFact name={t('type')}>{t(`types.${orgType}`)}</KeyFact>
          <KeyFact name={t('may')}>
            <ul className="grid grid-cols-1 gap-1.5">
              {rights.map((right) => (
                <Right key={right} allowed={granted[orgType].includes(right)}>
                  {t(right)}
                </Right>
              ))}
            </ul>
          </KeyFact>
        </KeyFacts>
      </CardBody>
    </TitledCard>
  );
}

function Right({ allowed, children }: { allowed: boolean; children: string }) {
  const t = useTranslations('key.organization');
  return (
    <li className={allowed ? 'flex items-start gap-2' : 'text-muted flex items-start gap-2'}>
      <Icon
        name={allowed ? 'check' : 'x'}
        className={allowed ? 'text-success-text mt-0.5 size-4 shrink-0' : 'text-danger-text mt-0.5 size-4 shrink-0'}
      />
      <span className="sr-only">{t(allowed ? 'allowed' : 'denied')}: </span>
      {children}
    </li>
  );
}

/** Ten digits in the Swedish form `556012-3456`; any other text unchanged. */
function formatOrganizationNumber(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
}
