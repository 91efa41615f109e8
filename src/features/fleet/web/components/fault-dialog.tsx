/** Reports a fault, which may take the vehicle off the road. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { reportVehicleFault, type Vehicle } from '../../contract/vehicles.ts'
import { vehicleReads } from '../reads.ts'

export const FaultDialog = ({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({ schema: reportVehicleFault.body, defaultValues: { description: '', offRoad: true } })
  const { send } = useSend(reportVehicleFault, { invalidates: vehicleReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('fault.report')}
      subject={vehicle.plate}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vehicle.id }, body })
        toast.success(t('fault.reported'))
      }}
      submit={t('fault.report')}
      busy={t('saving')}
    >
      <TextAreaField name="description" label={t('fault.what')} maxLength={600} rows={3} />
      <CheckboxField name="offRoad" label={t('fault.offRoad')} />
    </FormDialog>
  )
}
