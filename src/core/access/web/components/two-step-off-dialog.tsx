/** Switches off two-step sign-in with password and code, so that an unattended phone is not enough. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { credentialTexts, endTwoStep, getSecurity } from '../../contract/credentials.ts'
import classes from './credentials.module.css'

const schemaOf = (hasPassword: boolean) =>
  z.object({
    password: hasPassword ? z.string().min(1, credentialTexts.passwordMissing) : z.string(),
    code: z.string().trim().min(1, credentialTexts.codeMissing),
  })

export const TwoStepOffDialog = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const { t } = useTranslation('access')
  const form = useAppForm({ schema: schemaOf(hasPassword), defaultValues: { password: '', code: '' } })
  const { send } = useSend(endTwoStep, { invalidates: [getSecurity] })
  const submit = async ({ password, code }: { password: string; code: string }) => {
    await send({ body: hasPassword ? { password, code } : { code } })
    toast.success(t('security.twoStep.isOff'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('security.twoStep.offTitle')}
      form={form}
      onSubmit={submit}
      submit={t('security.twoStep.off')}
      busy={t('security.saving')}
      danger
      size={480}
      before={<p className={classes.text}>{t('security.twoStep.offText')}</p>}
    >
      <FormSection>
        {hasPassword ? (
          <Wide>
            <PasswordField
              name="password"
              label={t('security.twoStep.password')}
              autoComplete="current-password"
              required
            />
          </Wide>
        ) : null}
        <Wide>
          <TextField
            name="code"
            label={t('security.twoStep.proofCode')}
            hint={t('security.twoStep.orRecovery')}
            autoComplete="one-time-code"
            required
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
