/** Reports a fault, which notifies technicians and the office. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DeviceDetail } from '../../contract/devices.ts'
import { reportFault } from '../../contract/hands.ts'
import { inventoryTexts } from '../../contract/words.ts'
import { deviceReads } from '../reads.ts'

const schema = z.strictObject({ description: text(1000, inventoryTexts.description) })

export const FaultDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const form = useAppForm({ schema, defaultValues: { description: '' } })
  const { send } = useSend(reportFault, { invalidates: deviceReads })
  const save = async (body: z.output<typeof schema>) => {
    await send({ params: { id: device.id }, body })
    toast.success(t('fault.done'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('fault.report')}
      subject={device.tag}
      form={form}
      onSubmit={save}
      submit={t('fault.verb')}
      busy={t('fault.busy')}
    >
      <TextAreaField name="description" label={t('fault.what')} maxLength={1000} rows={4} />
    </FormDialog>
  )
}
