/** Changing the own e-mail address or phone number: the new one with a proof, then the code that was sent to it. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { email, phone } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import dialogs from '#platform/web/floating/dialogs.module.css'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { EmailField, PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getMe } from '../../contract/account.ts'
import { confirmContact, contactMinutes, requestContact, type ContactChannel } from '../../contract/contacts.ts'
import { credentialTexts, getSecurity } from '../../contract/credentials.ts'
import { sixDigits } from '../../contract/entrance.ts'
import { useCurrentUser } from '../session.tsx'
import classes from './credentials.module.css'

type Security = ResponseOf<typeof getSecurity>
interface ContactDialogProps {
  channel: ContactChannel
  security: Security
  onClose: () => void
}
type Proof = 'password' | 'code' | 'none'

const schemaOf = (channel: ContactChannel, proof: Proof) =>
  z.object({
    to: channel === 'email' ? email : phone,
    password: proof === 'password' ? z.string().min(1, credentialTexts.passwordMissing) : z.string(),
    code: proof === 'code' ? z.string().trim().min(1, credentialTexts.codeMissing) : z.string(),
  })

const AskStage = ({ channel, security, onClose, onSent }: ContactDialogProps & { onSent: (to: string) => void }) => {
  const { t } = useTranslation('access')
  const { hasPassword, twoStep } = security
  const [byApp, setByApp] = useState(!hasPassword && twoStep.on)
  const proof: Proof = byApp ? 'code' : hasPassword ? 'password' : 'none'
  const form = useAppForm({ schema: schemaOf(channel, proof), defaultValues: { to: '', password: '', code: '' } })
  const { send } = useSend(requestContact, { invalidates: [getSecurity] })
  const submit = async ({ to, password, code }: { to: string; password: string; code: string }) => {
    const proved = proof === 'password' ? { password } : proof === 'code' ? { code } : {}
    await send({ body: { channel, to, ...proved } })
    onSent(to)
  }
  const label = t(`security.contacts.${channel}.new`)
  return (
    <Form form={form} onSubmit={submit} guard={false} className={dialogs.form}>
      <div className={dialogs.fields}>
        <p className={classes.text}>{t('security.contacts.text')}</p>
        <FormSection>
          <Wide>
            {channel === 'email' ? (
              <EmailField name="to" label={label} required />
            ) : (
              <PhoneField name="to" label={label} required />
            )}
          </Wide>
          {proof === 'password' ? (
            <Wide>
              <PasswordField
                name="password"
                label={t('security.contacts.password')}
                autoComplete="current-password"
                required
              />
            </Wide>
          ) : null}
          {proof === 'code' ? (
            <Wide>
              <TextField
                name="code"
                label={t('security.contacts.appCode')}
                hint={t('security.twoStep.orRecovery')}
                autoComplete="one-time-code"
                required
              />
            </Wide>
          ) : null}
        </FormSection>
        {hasPassword && twoStep.on ? (
          <Button variant="subtle" onClick={() => setByApp(!byApp)}>
            {t(byApp ? 'security.contacts.usePassword' : 'security.contacts.useCode')}
          </Button>
        ) : null}
      </div>
      <FormActions submit={t('security.contacts.send')} busy={t('security.saving')} onCancel={onClose} />
    </Form>
  )
}

const codeSchema = z.object({ code: sixDigits })

interface ConfirmProps extends Pick<ContactDialogProps, 'channel' | 'onClose'> {
  to: string
  onAgain: () => void
}

const ConfirmStage = ({ channel, to, onClose, onAgain }: ConfirmProps) => {
  const { t } = useTranslation('access')
  const shown = channel === 'phone' ? displayPhone(to) : to
  const form = useAppForm({ schema: codeSchema, defaultValues: { code: '' } })
  const { send } = useSend(confirmContact, { invalidates: [getSecurity, getMe, ['people.profile']] })
  const submit = async ({ code }: { code: string }) => {
    await send({ body: { channel, code } })
    toast.success(t(`security.contacts.${channel}.changed`, { to: shown }))
    onClose()
  }
  return (
    <Form form={form} onSubmit={submit} guard={false} className={dialogs.form}>
      <div className={dialogs.fields}>
        <p className={classes.text}>{t('security.contacts.sent', { to: shown, minutes: contactMinutes })}</p>
        <FormSection>
          <Wide>
            <TextField
              name="code"
              label={t('security.contacts.code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={7}
              required
            />
          </Wide>
        </FormSection>
      </div>
      <FormActions
        submit={t('security.contacts.confirm')}
        busy={t('security.saving')}
        onCancel={onClose}
        start={
          <Button variant="subtle" onClick={onAgain}>
            {t('security.contacts.other')}
          </Button>
        }
      />
    </Form>
  )
}

export const ContactDialog = ({ channel, security, onClose }: ContactDialogProps) => {
  const { t } = useTranslation('access')
  const has = Boolean(useCurrentUser()?.[channel])
  // Known when the dialog opens; afterwards the steps below lead.
  const [title] = useState(t(`security.contacts.${channel}.${has ? 'change' : 'add'}`))
  const [sentTo, setSentTo] = useState(security.contacts[channel].pending)
  return (
    <Dialog opened onClose={onClose} size={480} closeOnClickOutside={false} title={title}>
      {sentTo === null ? (
        <AskStage {...{ channel, security, onClose }} onSent={setSentTo} />
      ) : (
        <ConfirmStage {...{ channel, onClose }} to={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </Dialog>
  )
}
