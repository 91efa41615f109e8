/** A school's SMS settings: provider account, price per part, quiet hours. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SettingsPage } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { NumberField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getSmsSettings,
  saveSmsSettings,
  smsModes,
  smsSettingsInput,
  type SmsSettings,
} from '../../contract/sms-settings.ts'
import { AccountCheck } from '../components/account-check.tsx'

/** Form values: strings for optional numbers. */
const typed = z.object({
  mode: z.enum(smsModes),
  username: z.string(),
  apiKey: z.string(),
  senderId: z.string(),
  countryCode: z.string(),
  pricePerSegment: z.union([z.number(), z.string()]).optional(),
  termBudget: z.union([z.number(), z.string()]).optional(),
  quietFrom: z.string(),
  quietTo: z.string(),
})

const numberOf = (value: number | string | undefined): number | undefined =>
  value === undefined || value === '' ? undefined : Number(value)

const schemaFor = ({ hasApiKey, version }: SmsSettings) =>
  typed
    .transform(({ apiKey, pricePerSegment, termBudget, quietFrom, quietTo, ...rest }) => ({
      ...rest,
      // Left empty, the stored key is kept.
      ...(apiKey === '' && (hasApiKey || rest.mode === 'off') ? {} : { apiKey }),
      pricePerSegment: numberOf(pricePerSegment),
      termBudget: numberOf(termBudget) ?? null,
      quietFrom: quietFrom || null,
      quietTo: quietTo || null,
      version,
    }))
    .pipe(smsSettingsInput)

const AccountFields = ({ hasApiKey }: { hasApiKey: boolean }) => {
  const { t } = useTranslation('delivery')
  const mode: unknown = useWatch({ name: 'mode' })
  if (mode === 'off') return null
  return (
    <>
      <FormSection title={t('settings.account')} hint={t('settings.accountHint')}>
        <TextField
          name="username"
          label={t('settings.username')}
          hint={t('settings.usernameHint')}
          required
          maxLength={100}
        />
        <PasswordField
          name="apiKey"
          label={t('settings.apiKey')}
          hint={hasApiKey ? t('settings.apiKeyKept') : undefined}
          required={!hasApiKey}
        />
        <TextField
          name="senderId"
          label={t('settings.senderId')}
          hint={t('settings.senderIdHint')}
          required
          maxLength={11}
        />
        <TextField
          name="countryCode"
          label={t('settings.countryCode')}
          hint={t('settings.countryCodeHint')}
          required
          maxLength={5}
          inputMode="tel"
        />
      </FormSection>
      <FormSection title={t('settings.money')} hint={t('settings.moneyHint')}>
        <NumberField name="pricePerSegment" label={t('settings.price')} unit="KES" decimals={2} min={0} required />
        <NumberField
          name="termBudget"
          label={t('settings.budget')}
          hint={t('settings.budgetHint')}
          unit="KES"
          decimals={2}
          min={0}
        />
      </FormSection>
      <FormSection title={t('settings.quiet')} hint={t('settings.quietHint')}>
        <TimeField name="quietFrom" label={t('settings.quietFrom')} />
        <TimeField name="quietTo" label={t('settings.quietTo')} />
      </FormSection>
    </>
  )
}

const SettingsForm = ({ settings }: { settings: SmsSettings }) => {
  const { t } = useTranslation('delivery')
  const form = useAppForm({
    schema: schemaFor(settings),
    defaultValues: {
      mode: settings.mode,
      username: settings.username,
      apiKey: '',
      senderId: settings.senderId,
      countryCode: settings.countryCode,
      pricePerSegment: settings.pricePerSegment,
      termBudget: settings.termBudget ?? undefined,
      quietFrom: settings.quietFrom ?? '',
      quietTo: settings.quietTo ?? '',
    },
  })
  const { send } = useSend(saveSmsSettings, {
    invalidates: [getSmsSettings],
    onSuccess: () => toast.success(t('settings.saved')),
  })
  return (
    <Form form={form} onSubmit={(body) => send({ body })}>
      <FormSection title={t('settings.how')}>
        <Wide>
          <ChoiceField
            name="mode"
            label={t('settings.mode')}
            choices={settings.modes.map((one) => ({ value: one, label: t(`settings.modes.${one}`) }))}
          />
        </Wide>
      </FormSection>
      <AccountFields hasApiKey={settings.hasApiKey} />
      <FormActions submit={t('settings.save')} busy={t('settings.saving')} />
    </Form>
  )
}

export const SmsSettingsPage = () => {
  const { t } = useTranslation('delivery')
  const formats = useFormats()
  const query = useCall(getSmsSettings, {})
  const settings = query.data
  const lead = !settings
    ? undefined
    : settings.mode === 'off'
      ? t('settings.leadOff')
      : settings.left === null
        ? t('settings.lead', { amount: formats.money(settings.spent) })
        : t('settings.leadBudget', { amount: formats.money(settings.spent), left: formats.money(settings.left) })
  return (
    <SettingsPage
      title={t('settings.title')}
      lead={lead}
      ready={settings !== undefined}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {settings ? (
        <>
          <SettingsForm key={settings.version} settings={settings} />
          {settings.mode !== 'off' && settings.callbacks ? <AccountCheck callbacks={settings.callbacks} /> : null}
        </>
      ) : null}
    </SettingsPage>
  )
}
