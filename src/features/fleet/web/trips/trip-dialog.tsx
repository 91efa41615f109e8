/** Another vehicle, driver or attendant for a trip of one day. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeTrip, type Trip } from '../../contract/trips.ts'
import { useBusChoices } from '../components/use-bus-choices.ts'
import { tripReads } from '../reads.ts'

const schema = changeTrip.body.omit({ version: true })

export const TripDialog = ({ trip, onClose }: { trip: Trip; onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const { buses, drivers, attendants } = useBusChoices()
  const form = useAppForm({
    schema,
    defaultValues: { vehicleId: trip.vehicle.id, driverId: trip.driver.id, attendantId: trip.attendant?.id ?? '' },
  })
  const { send } = useSend(changeTrip, { invalidates: tripReads, onSuccess: () => toast.success(t('saved')) })
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
        <SelectField name="vehicleId" label={t('route.vehicle')} required options={buses} />
        <SelectField name="driverId" label={t('route.driver')} required options={drivers} />
        <SelectField name="attendantId" label={t('route.attendant')} required options={attendants} />
      </FormSection>
    </FormDialog>
  )
}
