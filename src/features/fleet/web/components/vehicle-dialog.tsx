/** Enters a vehicle, or corrects it. */
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeVehicle, createVehicle, type Vehicle } from '../../contract/vehicles.ts'
import { vehicleReads } from '../reads.ts'

const schema = createVehicle.body.extend({ notes: blank(text(1000)) })

interface Props {
  readonly vehicle: Vehicle | null
  readonly onClose: () => void
}

export const VehicleDialog = ({ vehicle, onClose }: Props) => {
  const { t } = useTranslation('fleet')
  const navigate = useNavigate()
  const form = useAppForm({
    schema,
    defaultValues: {
      plate: vehicle?.plate ?? '',
      model: vehicle?.model ?? '',
      year: vehicle?.year ?? undefined,
      seats: vehicle?.seats ?? Number.NaN,
      km: vehicle?.km ?? Number.NaN,
      serviceEveryKm: vehicle ? (vehicle.serviceEveryKm ?? undefined) : 5000,
      notes: vehicle?.notes ?? '',
    },
  })
  const create = useSend(createVehicle, { invalidates: vehicleReads })
  const change = useSend(changeVehicle, { invalidates: vehicleReads })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={vehicle ? t('vehicle.edit') : t('vehicle.add')}
      subject={vehicle?.plate}
      form={form}
      onSubmit={async (body) => {
        if (vehicle) {
          await change.send({ params: { id: vehicle.id }, body: { ...body, version: vehicle.version } })
          return toast.success(t('saved'))
        }
        const { id } = await create.send({ body })
        toast.success(t('vehicle.added', { plate: body.plate.toUpperCase() }))
        return navigate({ to: '/admin/fleet/vehicles/$vehicleId', params: { vehicleId: id } })
      }}
      submit={vehicle ? t('save') : t('vehicle.add')}
      busy={t('saving')}
    >
      <FormSection>
        <TextField name="plate" label={t('vehicle.plate')} required maxLength={20} />
        <TextField name="model" label={t('vehicle.model')} required maxLength={80} />
        <NumberField name="year" label={t('vehicle.year')} min={1970} />
        <NumberField name="seats" label={t('vehicle.seats')} hint={t('vehicle.seatsHint')} min={1} required />
        <NumberField name="km" label={t('vehicle.km')} min={0} required />
        <NumberField name="serviceEveryKm" label={t('vehicle.serviceEveryKm')} min={500} />
        <Wide>
          <TextAreaField name="notes" label={t('vehicle.notes')} maxLength={1000} rows={2} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
