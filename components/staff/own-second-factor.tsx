'use client';

import { useState, useTransition } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { partLater } from '@/components/ui/part-later';
import { StatusChip } from '@/components/ui/status-chip';
import { toast } from '@/components/ui/toast';
import { beginSecondFactor, renewRecoveryCodes, switchOffSecondFactor } from '@/lib/desk/staff/own-actions';
import type { SecondFactor } from '@/lib/desk/staff/second-factor-store';
import type { TotpOffer } from '@/lib/desk/staff/totp';
import { useTranslations } from '@/lib/i18n/use-translations';
import { useConfirmedAction } from './use-confirmed-action';

const SetupDialog = partLater(() => import('./second-factor-setup'), 'SecondFactorSetup');
const SecretDialog = partLater(() => import('./secret-dialog'), 'SecretDialog');

interface OwnSecondFactorProps {
  factor: SecondFactor;
  /** Whether it must be turned on before anything else can be done. */
  required: boolean;
}

const fewCodes = 3;

/** The second factor at sign-in: turning it on and off, and recovery codes for signing in without the app. */
export function OwnSecondFactor({ factor: { on, codesLeft }, required }: OwnSecondFactorProps) {
  const t = useTranslations('staff.secondFactor');
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<'renew' | 'switchOff' | null>(null);
  const [switchingOn, startSwitchingOn] = useTransition();
  const [renewing, startRenewing] = useTransition();
  const [switchingOff, startSwitchingOff] = useTransition();
  const { run, act, dialog } = useConfirmedAction();

  // While the dialog is hidden, its code must stay the same.
  const switchOn = () =>
    offer ? setOffer({ ...offer }) : startSwitchingOn(() => act(beginSecondFactor, null, setOffer));
  const confirmed = {
    renew: () => startRenewing(() => act(renewRecoveryCodes, null, (value) => setCodes(value.codes))),
    switchOff: () => startSwitchingOff(() => act(switchOffSecondFactor, null, () => toast.success(t('switchedOff')))),
  };
  return (
    <TitledCard
      title={t('title')}
      badge={<StatusChip tone={on ? 'success' : 'neutral'}>{t(on ? 'on' : 'off')}</StatusChip>}
      description={t('text')}
    >
      <CardBody className="grid grid-cols-1 gap-4">
        {required && !on && <Banner tone="warning">{t('required')}</Banner>}
        {on && (
          <p className={codesLeft < fewCodes ? 'text-warning-text text-sm' : 'text-sm'}>
            {t('codesLeft', { count: codesLeft })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {on ? (
            <>
              <Button loading={renewing} onClick={() => setAsked('renew')}>
                {t('renew')}
              </Button>
              <Button variant="ghost" loading={switchingOff} onClick={() => setAsked('switchOff')}>
                {t('switchOff')}
              </Button>
            </>
          ) : (
            <Button variant={required ? 'primary' : 'secondary'} loading={switchingOn} onClick={switchOn}>
              {t('switchOn')}
            </Button>
          )}
        </div>
      </CardBody>
      {offer && (
        <SetupDialog
          offer={offer}
          run={run}
          onClose={() => setOffer(null)}
          onConfirmed={(made) => {
            setOffer(null);
            setCodes(made);
          }}
        />
      )}
      {codes && (
        <SecretDialog
          title={t('codesTitle')}
          description={t('codesText')}
          label={t('codesList')}
          lines={codes}
          copyLabel={t('copyCodes')}
          doneLabel={t('saved')}
          fileName={t('fileName')}
          onClose={() => {
            setCodes(null);
            toast.success(t('codesKept'));
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          tone={asked === 'switchOff' ? 'danger' : 'plain'}
          title={t(`${asked}Title`)}
          description={t(`${asked}Text`)}
          confirmLabel={t(asked)}
          onConfirm={confirmed[asked]}
        />
      )}
      {dialog}
    </TitledCard>
  );
}
