/** Confirms the password before linking the portal. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { PasswordField } from '#platform/web/forms/password-field.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { credentialTexts } from '../../contract/credentials.ts'
import { linkPortal } from '../../contract/entrance.ts'
import classes from './credentials.module.css'

const withPassword = z.object({ password: z.string().min(1, credentialTexts.passwordMissing) })
const without = z.object({ password: z.string() })

interface LinkPortalDialogProps {
  /** Name of the portal. */
  name: string
  /** False for an account that signs in by other methods only. */
  hasPassword: boolean
  onClose: () => void
}

export const LinkPortalDialog = ({ name, hasPassword, onClose }: LinkPortalDialogProps) => {
  const { t } = useTranslation('access')
  const form = useAppForm({ schema: hasPassword ? withPassword : without, defaultValues: { password: '' } })
  const { send } = useSend(linkPortal)
  const submit = async (values: { password: string }) => {
    const { url } = await send({ body: hasPassword ? values : {} })
    window.location.assign(url)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('security.portal.link', { name })}
      form={form}
      onSubmit={submit}
      submit={t('security.portal.go', { name })}
      busy={t('security.saving')}
      before={<p className={classes.text}>{t('security.portal.linkText', { name })}</p>}
      size={480}
    >
      <FormSection>
        {hasPassword ? (
          <Wide>
            <PasswordField
              name="password"
              label={t('security.portal.password')}
              autoComplete="current-password"
              required
            />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
