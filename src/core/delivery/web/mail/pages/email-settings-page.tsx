/** A school's e-mail settings: mail server, sender, and tracking. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { SettingsPage } from '#core/schools/web/public.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  emailModes,
  emailSettingsInput,
  getEmailSettings,
  mailSecurities,
  saveEmailSettings,
  type EmailSettings,
} from '../../../contract/email-settings.ts'
import { ServerCheck } from '../components/server-check.tsx'

/** Form values. */
const typed = z.object({
  mode: z.enum(emailModes),
  host: z.string(),
  port: z.union([z.number(), z.string()]).optional(),
  security: z.enum(mailSecurities),
  username: z.string(),
  password: z.string(),
  fromEmail: z.string(),
  fromName: z.string(),
  replyTo: z.string(),
  trackOpens: z.boolean(),
  trackClicks: z.boolean(),
})

const schemaFor = ({ hasPassword, version }: EmailSettings) =>
  typed
    .transform(({ password, port, ...rest }) => ({
      ...rest,
      // Left empty, the stored password is kept.
      ...(password === '' && (hasPassword || rest.mode !== 'own') ? {} : { password }),
      port: port === undefined || port === '' ? 0 : Number(port),
      version,
    }))
    .pipe(emailSettingsInput)

const ServerFields = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useTranslation('delivery-mail')
  return (
    <FormSection title={t('settings.server')} hint={t('settings.serverHint')}>
      <TextField name="host" label={t('settings.host')} required maxLength={253} />
      <NumberField name="port" label={t('settings.port')} hint={t('settings.portHint')} required min={1} />
      <Wide>
        <ChoiceField
          name="security"
          label={t('settings.security')}
          choices={mailSecurities.map((one) => ({ value: one, label: t(`settings.securities.${one}`) }))}
        />
      </Wide>
      <TextField name="username" label={t('settings.username')} required maxLength={254} />
      <PasswordField
        name="password"
        label={t('settings.password')}
        hint={hasPassword ? t('settings.passwordKept') : undefined}
        required={!hasPassword}
      />
    </FormSection>
  )
}

const AccountFields = ({ settings }: { settings: EmailSettings }) => {
  const { t } = useTranslation('delivery-mail')
  const mode: unknown = useWatch({ name: 'mode' })
  if (mode === 'off') return null
  const own = mode === 'own'
  return (
    <>
      {own ? <ServerFields hasPassword={settings.hasPassword} /> : null}
      <FormSection
        title={t('settings.sender')}
        hint={
          own || !settings.installationFrom
            ? undefined
            : t('settings.senderInstallation', { from: settings.installationFrom })
        }
      >
        {own ? (
          <TextField name="fromEmail" label={t('settings.fromEmail')} required maxLength={254} inputMode="email" />
        ) : null}
        <TextField
          name="fromName"
          label={t('settings.fromName')}
          hint={own ? undefined : t('settings.fromNameHint')}
          required={own}
          maxLength={80}
        />
        <TextField
          name="replyTo"
          label={t('settings.replyTo')}
          hint={t('settings.replyToHint')}
          maxLength={254}
          inputMode="email"
        />
      </FormSection>
      <FormSection title={t('settings.counted')} hint={t('settings.countedHint')}>
        <Wide>
          <CheckboxField name="trackOpens" label={t('settings.trackOpens')} hint={t('settings.trackOpensHint')} />
        </Wide>
        <Wide>
          <CheckboxField name="trackClicks" label={t('settings.trackClicks')} />
        </Wide>
      </FormSection>
    </>
  )
}

const SettingsForm = ({ settings }: { settings: EmailSettings }) => {
  const { t } = useTranslation('delivery-mail')
  const { mode, host, port, security, username, fromEmail, fromName, replyTo, trackOpens, trackClicks } = settings
  const form = useAppForm({
    schema: schemaFor(settings),
    defaultValues: {
      mode,
      host,
      port,
      security,
      username,
      password: '',
      fromEmail,
      fromName,
      replyTo,
      trackOpens,
      trackClicks,
    },
  })
  const { send } = useSend(saveEmailSettings, {
    invalidates: [getEmailSettings],
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
      <AccountFields settings={settings} />
      <FormActions submit={t('settings.save')} busy={t('settings.saving')} />
    </Form>
  )
}

export const EmailSettingsPage = () => {
  const { t } = useTranslation('delivery-mail')
  const query = useCall(getEmailSettings, {})
  const settings = query.data
  const lead = !settings
    ? undefined
    : !settings.isOn
      ? t('settings.leadOff')
      : t(settings.isDemo && settings.mode === 'installation' ? 'settings.leadDemo' : 'settings.lead')
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
          {settings.isOn ? <ServerCheck hooks={settings.hooks} /> : null}
        </>
      ) : null}
    </SettingsPage>
  )
}
