'use client';

import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { Field } from '@/components/form/field';
import { LabelledSelect } from '@/components/form/labelled-select';
import { LabelledSwitch } from '@/components/form/labelled-switch';
import { FailureCodeNote } from '@/components/shell/failure-code-note';
import { Button } from '@/components/ui/button';
import { CardBody, TitledCard } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { saveMailPreferences } from '@/lib/desk/mail/actions';
import { locales } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { FailureCode } from '@/lib/rules/failure';
import { digestHours, workdays, type MailPreferences } from '@/lib/rules/mail/mail-order';

const hours = Array.from({ length: digestHours.last - digestHours.first + 1 }, (_, index) => digestHours.first + index);
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function OwnMail({ email, saved }: { email: string; saved: MailPreferences }) {
  const t = useTranslations('mail.account');
  const common = useTranslations('common');
  const languageName = useTranslations('shell.languages');
  const router = useRouter();
  // Only the changes made here, because the menu saves the language too.
  const [changes, setChanges] = useState<Partial<MailPreferences>>({});
  const wanted = { ...saved, ...changes };
  const [digest, setDigest] = useState(saved.days.length > 0);
  const [failed, setFailed] = useState<FailureCode | 'NO_DAYS' | null>(null);
  const [busy, startTransition] = useTransition();
  const change = (part: Partial<MailPreferences>) => setChanges((before) => ({ ...before, ...part }));

  function switchDigest(on: boolean) {
    setDigest(on);
    if (on && wanted.days.length === 0) change({ days: workdays });
  }

  function save() {
    const input = { ...wanted, days: digest ? wanted.days : [] };
    if (digest && input.days.length === 0) return setFailed('NO_DAYS');
    setFailed(null);
    startTransition(async () => {
      const result = await callAction(saveMailPreferences, input);
      if (!result.ok) return setFailed(result.failure.code);
      toast.success(t('saved'));
      startTransition(() => {
        // Without this, Back would show the page with the choices from before.
        router.refresh();
        setChanges({});
      });
    });
  }

  return (
    <TitledCard id="mail" className="scroll-mt-20" title={t('title')} description={t('text', { email })}>
      <CardBody>
        <div className="grid grid-cols-1 gap-5">
          {failed && failed !== 'NO_DAYS' && <FailureCodeNote code={failed} />}
          <LabelledSwitch
            id="mail-digest"
            label={t('digest')}
            hint={t('digestHint')}
            checked={digest}
            onCheckedChange={switchDigest}
          />
          {digest && (
            <div className="grid grid-cols-1 gap-4 pl-12">
              <Field id="mail-days" label={t('days')} group error={failed === 'NO_DAYS' && t('noDays')}>
                {({ 'aria-describedby': described }) => (
                  <fieldset
                    aria-labelledby="mail-days-label"
                    aria-describedby={described}
                    className="flex flex-wrap gap-x-3"
                  >
                    {weekdays.map((day) => (
                      <label key={day} className="flex min-h-10 items-center gap-1 text-sm sm:min-h-6">
                        <Checkbox
                          checked={wanted.days.includes(day)}
                          onCheckedChange={(on) =>
                            change({
                              days: weekdays.filter((each) => (each === day ? on : wanted.days.includes(each))),
                            })
                          }
                        />
                        {t(`dayNames.${day}`)}
                      </label>
                    ))}
                  </fieldset>
                )}
              </Field>
              <LabelledSelect
                id="mail-hour"
                label={t('hour')}
                hint={t('hourHint')}
                className="max-w-40"
                value={String(wanted.hour)}
                onValueChange={(hour) => change({ hour: Number(hour) })}
                items={hours.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
              />
            </div>
          )}
          <LabelledSwitch
            id="mail-personal"
            label={t('personal')}
            hint={t('personalHint')}
            checked={wanted.personal}
            onCheckedChange={(personal) => change({ personal })}
          />
          <LabelledSelect
            id="mail-language"
            label={t('language')}
            className="max-w-60"
            value={wanted.locale}
            onValueChange={(locale) => change({ locale })}
            items={locales.map((value) => ({ value, label: languageName(value) }))}
          />
          <Button variant="primary" loading={busy} onClick={save} className="justify-self-start">
            {common('save')}
          </Button>
        </div>
      </CardBody>
    </TitledCard>
  );
}
