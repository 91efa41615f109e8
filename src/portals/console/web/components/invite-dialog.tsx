/** Invites another super admin by mail. */
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { EmailField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { inviteSuperAdmin, listSuperAdmins } from '../../contract/accounts.ts'
import classes from './console.module.css'

const schema = inviteSuperAdmin.body

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('console')
  const form = useAppForm({ schema, defaultValues: { firstName: '', lastName: '', email: '' } })
  const { send } = useSend(inviteSuperAdmin, { invalidates: [listSuperAdmins] })
  const invite = async (body: z.output<typeof schema>) => {
    await send({ body })
    toast.success(t('accounts.inviteDone', { email: body.email }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('accounts.invite')}
      form={form}
      onSubmit={invite}
      submit={t('accounts.send')}
      busy={t('accounts.sending')}
      before={<p className={classes.before}>{t('accounts.inviteText')}</p>}
      size={560}
    >
      <FormSection>
        <TextField name="firstName" label={t('create.firstName')} required maxLength={80} autoComplete="off" />
        <TextField name="lastName" label={t('create.lastName')} required maxLength={80} autoComplete="off" />
        <Wide>
          <EmailField name="email" label={t('create.email')} required />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
