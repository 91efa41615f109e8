/** Gives a vehicle a tracking device, and says where the school is. */
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveFleet } from '../../contract/tracking.ts'
import { listDevices, saveDevice, saveGrounds, type Device } from '../../contract/tracking-devices.ts'
import type { Place } from '../../rules/tracking/geometry.ts'

export const DeviceDialog = ({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({ schema: saveDevice.body, defaultValues: { identifier: device.identifier ?? '' } })
  const { send } = useSend(saveDevice, { invalidates: [listDevices] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(device.identifier ? 'device.again' : 'device.add')}
      subject={device.plate}
      form={form}
      onSubmit={async (body) => {
        await send({ params: { id: device.vehicleId }, body })
        toast.success(t('saved'))
      }}
      submit={t('device.save')}
      busy={t('saving')}
    >
      <FormSection hint={t('device.hint')}>
        <TextField name="identifier" label={t('device.identifier')} required />
      </FormSection>
    </FormDialog>
  )
}

export const GroundsDialog = ({ school, onClose }: { readonly school: Place | null; readonly onClose: () => void }) => {
  const { t } = useTranslation('fleet')
  const form = useAppForm({ schema: saveGrounds.body, defaultValues: school ?? { lat: Number.NaN, lon: Number.NaN } })
  const { send } = useSend(saveGrounds, { invalidates: [listDevices, liveFleet] })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('device.grounds')}
      form={form}
      onSubmit={async (body) => {
        await send({ body })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection hint={t('device.groundsHint')}>
        <NumberField name="lat" label={t('device.lat')} decimals={6} min={-90} required />
        <NumberField name="lon" label={t('device.lon')} decimals={6} min={-180} required />
      </FormSection>
    </FormDialog>
  )
}
