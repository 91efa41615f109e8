/** Creates a device, or edits its details. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createDevice, deviceFields, saveDevice, type DeviceDetail } from '../../contract/devices.ts'
import { shillings } from '../../contract/shapes.ts'
import { conditions, deviceKinds } from '../../contract/words.ts'
import { deviceReads } from '../reads.ts'

const schema = z.strictObject({
  tag: deviceFields.tag,
  name: deviceFields.name,
  kind: deviceFields.kind,
  condition: deviceFields.condition,
  model: blank(text(120)),
  serial: blank(text(80)),
  value: shillings().optional(),
  location: blank(text(120)),
  purchasedOn: blank(date),
  warrantyUntil: blank(date),
  nextMaintenanceDate: blank(date),
  notes: blank(text(1000)),
})
type Values = z.output<typeof schema>

const valuesOf = (device: DeviceDetail | null) => ({
  tag: device?.tag ?? '',
  name: device?.name ?? '',
  kind: device?.kind ?? ('tablet' as const),
  condition: device?.condition ?? ('excellent' as const),
  model: device?.model ?? '',
  serial: device?.serial ?? '',
  value: device?.value ?? undefined,
  location: device?.location ?? '',
  purchasedOn: device?.purchasedOn ?? '',
  warrantyUntil: device?.warrantyUntil ?? '',
  nextMaintenanceDate: device?.nextMaintenanceDate ?? '',
  notes: device?.notes ?? '',
})

const Fields = () => {
  const { t } = useTranslation('inventory')
  const choices = useMemo(
    () => ({
      kinds: deviceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      conditions: conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
    }),
    [t],
  )
  return (
    <FormSection>
      <TextField name="tag" label={t('field.tag')} hint={t('hint.tag')} required maxLength={40} />
      <TextField name="name" label={t('field.name')} required maxLength={120} />
      <SelectField name="kind" label={t('field.kind')} options={choices.kinds} required />
      <SelectField name="condition" label={t('field.condition')} options={choices.conditions} required />
      <TextField name="model" label={t('field.model')} maxLength={120} />
      <TextField name="serial" label={t('field.serial')} maxLength={80} />
      <NumberField name="value" label={t('field.value')} unit="KES" decimals={2} min={0} />
      <TextField name="location" label={t('field.location')} maxLength={120} />
      <DateField name="purchasedOn" label={t('field.purchasedOn')} />
      <DateField name="warrantyUntil" label={t('field.warrantyUntil')} />
      <DateField name="nextMaintenanceDate" label={t('field.nextMaintenanceDate')} />
      <Wide>
        <TextAreaField name="notes" label={t('field.notes')} maxLength={1000} rows={3} />
      </Wide>
    </FormSection>
  )
}

export const NewDeviceDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const form = useAppForm({ schema, defaultValues: valuesOf(null), draft: 'inventory.device' })
  const { send } = useSend(createDevice, { invalidates: deviceReads })
  const save = async (body: Values) => {
    const made = await send({ body })
    toast.success(t('device.added', { tag: made.tag }))
    void navigate({ to: '/admin/inventory/$deviceId', params: { deviceId: made.id } })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('device.add')}
      form={form}
      onSubmit={save}
      submit={t('device.add')}
      busy={t('saving')}
    >
      <Fields />
    </FormDialog>
  )
}

export const EditDeviceDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const form = useAppForm({ schema, defaultValues: valuesOf(device) })
  const { send } = useSend(saveDevice, { invalidates: deviceReads })
  const save = async (values: Values) => {
    await send({ params: { id: device.id }, body: { ...values, version: device.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('device.edit')}
      subject={device.tag}
      form={form}
      onSubmit={save}
      submit={t('device.save')}
      busy={t('saving')}
    >
      <Fields />
    </FormDialog>
  )
}
