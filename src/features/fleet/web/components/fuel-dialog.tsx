/** Writes down a full tank. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addFuel, type Vehicle } from '../../contract/vehicles.ts'
import { vehicleReads } from '../reads.ts'

export const FuelDialog = ({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema: addFuel.body,
    defaultValues: { filledOn: today, km: Number.NaN, litres: Number.NaN, cost: Number.NaN },
  })
  const { send } = useSend(addFuel, { invalidates: vehicleReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('fuel.add')}
      subject={vehicle.plate}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vehicle.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('fuel.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('fuel.hint')}>
        <DateField name="filledOn" label={t('fuel.filledOn')} max={today} required />
        <NumberField name="km" label={t('service.km')} min={0} required />
        <NumberField name="litres" label={t('fuel.litres')} decimals={2} min={1} required />
        <NumberField name="cost" label={t('cost')} unit="KES" min={1} required />
      </FormSection>
    </FormDialog>
  )
}
