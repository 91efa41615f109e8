/** Notes that an address wants no e-mail. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { email } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addEmailAddress, listEmailAddresses } from '../../../contract/emails.ts'

const schema = z.object({ address: email, note: z.string().trim().max(200, 'Use at most 200 characters') })

export const AddressDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation('delivery-mail')
  const form = useAppForm({ schema, defaultValues: { address: '', note: '' } })
  const { send } = useSend(addEmailAddress, {
    invalidates: [listEmailAddresses],
    onSuccess: () => toast.success(t('left.added')),
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('left.add')}
      form={form}
      onSubmit={({ address, note }) => send({ body: { address, ...(note ? { note } : {}) } })}
      submit={t('left.save')}
      busy={t('left.saving')}
    >
      <FormSection>
        <TextField name="address" label={t('left.address')} required maxLength={254} inputMode="email" />
        <TextField name="note" label={t('left.note')} maxLength={200} />
      </FormSection>
    </FormDialog>
  )
}
