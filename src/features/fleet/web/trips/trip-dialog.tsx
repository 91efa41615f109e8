/** Another vehicle, driver or attendant for a trip of one day. */
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { listCrew } from '../../contract/crew.ts'
import { changeTrip, type Trip } from '../../contract/trips.ts'
import { listVehicles } from '../../contract/vehicles.ts'
import { tripReads } from '../reads.ts'

const schema = changeTrip.body.omit({ version: true })

export const TripDialog = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const vehicles = useCall(listVehicles, {}).data?.items ?? []
  const crew = useCall(listCrew, {}).data?.items ?? []
  const form = useAppForm({
    schema,
    defaultValues: { vehicleId: trip.vehicle.id, driverId: trip.driver.id, attendantId: trip.attendant?.id ?? '' },
  })
  const { send } = useSend(changeTrip, { invalidates: tripReads, onSuccess: () => toast.success(t('saved')) })
  const people = (does: 'drives' | 'attends') =>
    crew.filter((one) => one[does]).map((one) => ({ value: one.id, label: one.name }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('trips.change')}
      subject={trip.route ?? t('boarding.hire')}
      form={form}
      onSubmit={(body) => send({ params: { id: trip.id }, body: { ...body, version: trip.version } })}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('trips.changeHint')}>
        <SelectField
          name="vehicleId"
          label={t('route.vehicle')}
          required
          options={vehicles
            .filter(({ retiredOn }) => retiredOn === null)
            .map(({ id: value, plate, seats }) => ({ value, label: t('route.bus', { plate, count: seats }) }))}
        />
        <SelectField name="driverId" label={t('route.driver')} required options={people('drives')} />
        <SelectField name="attendantId" label={t('route.attendant')} required options={people('attends')} />
      </FormSection>
    </FormDialog>
  )
}
