/** Declines a join request, with a reason for the requester. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { declineRequest } from '../../contract/deciding.ts'
import { usersTexts, type UserItem } from '../../contract/shapes.ts'
import { getUser, listUsers } from '../../contract/users.ts'
import { countWaiting } from '../../contract/waiting.ts'

const schema = z.strictObject({ reason: text(300, usersTexts.reason) })

export const DeclineDialog = ({ user, onClose }: { user: UserItem; onClose: () => void }) => {
  const { t } = useTranslation('users')
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  const { send } = useSend(declineRequest, { invalidates: [listUsers, getUser, countWaiting] })
  const save = async (values: z.output<typeof schema>) => {
    await send({ params: { id: user.id }, body: { ...values, version: user.version } })
    toast.success(t('requests.declined', { name: user.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('requests.declineTitle')}
      subject={user.name}
      form={form}
      onSubmit={save}
      submit={t('requests.decline')}
      busy={t('edit.saving')}
      danger
      size={480}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="reason"
            label={t('field.reason')}
            hint={t('hint.reason')}
            rows={3}
            maxLength={300}
            required
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
