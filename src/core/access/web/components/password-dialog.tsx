/** Changing the password: the one in use, and the new one. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { holdLeaving } from '#platform/web/api/leaving.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { listSessions } from '../../contract/account.ts'
import { changePassword, credentialTexts, getSecurity } from '../../contract/credentials.ts'

const required = (text: string) => z.string().min(1, text)
const withCurrent = z.object({
  current: required(credentialTexts.passwordMissing),
  new: required(credentialTexts.newMissing),
})
const firstOne = z.object({ current: z.string(), new: required(credentialTexts.newMissing) })

/** @param hasPassword false for an account that signs in by other methods only */
export const PasswordDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const { user } = useSession()
  const form = useAppForm({ schema: hasPassword ? withCurrent : firstOne, defaultValues: { current: '', new: '' } })
  const { send } = useSend(changePassword, { invalidates: [getSecurity, listSessions] })
  const submit = async (values: { current: string; new: string }) => {
    // The session id changes: requests in flight with the old one may be refused, which must not sign the person out.
    await holdLeaving(() => send({ body: hasPassword ? values : { new: values.new } }))
    toast.success(t('security.password.changed'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(hasPassword ? 'security.password.change' : 'security.password.set')}
      form={form}
      onSubmit={submit}
      submit={t('security.password.save')}
      busy={t('security.saving')}
      size={480}
    >
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <FormSection>
        {hasPassword ? (
          <Wide>
            <PasswordField
              name="current"
              label={t('security.password.current')}
              autoComplete="current-password"
              required
            />
          </Wide>
        ) : null}
        <Wide>
          <PasswordField name="new" label={t('security.password.new')} hint={t('security.password.hint')} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
