/** Writes down a service or a repair. */
import { useTranslation } from 'react-i18next'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addService, type Vehicle } from '../../contract/vehicles.ts'
import { vehicleReads } from '../reads.ts'

const schema = addService.body.extend({ garage: blank(text(120)) })

export const ServiceDialog = ({ vehicle, onClose }: { readonly vehicle: Vehicle; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const today = useFormats().schoolDay()
  const form = useAppForm({
    schema,
    defaultValues: { doneOn: today, regular: false, work: '', garage: '', km: vehicle.km, cost: Number.NaN },
  })
  const { send } = useSend(addService, { invalidates: vehicleReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('service.add')}
      subject={vehicle.plate}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: vehicle.id }, body })
        toast.success(t('saved'))
      }}
      submit={t('service.save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="work" label={t('service.work')} required maxLength={300} />
        </Wide>
        <DateField name="doneOn" label={t('service.doneOn')} max={today} required />
        <NumberField name="km" label={t('service.km')} min={0} required />
        <TextField name="garage" label={t('service.garage')} maxLength={120} />
        <NumberField name="cost" label={t('cost')} unit="KES" min={0} required />
        <Wide>
          <CheckboxField name="regular" label={t('service.regular')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
