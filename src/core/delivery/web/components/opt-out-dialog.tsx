/** Records that a number opted out of SMS. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { phone } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { PhoneField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addOptOut, listOptOuts } from '../../contract/sms.ts'

const schema = z.object({ phone, note: z.string().trim().max(200, 'Use at most 200 characters') })

export const OptOutDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('delivery')
  const form = useAppForm({ schema, defaultValues: { phone: '', note: '' } })
  const { send } = useSend(addOptOut, {
    invalidates: [listOptOuts],
    onSuccess: () => toast.success(t('optOuts.added')),
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('optOuts.add')}
      form={form}
      onSubmit={({ phone: number, note }) => send({ body: { phone: number, ...(note ? { note } : {}) } })}
      submit={t('optOuts.save')}
      busy={t('optOuts.saving')}
    >
      <FormSection>
        <PhoneField name="phone" label={t('optOuts.phone')} required />
        <TextField name="note" label={t('optOuts.note')} maxLength={200} />
      </FormSection>
    </FormDialog>
  )
}
