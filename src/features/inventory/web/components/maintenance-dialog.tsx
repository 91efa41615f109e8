/** Log Maintenance: what was done, when, by whom, the cost, and the condition afterwards. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DeviceDetail } from '../../contract/devices.ts'
import { logMaintenance } from '../../contract/hands.ts'
import { shillings } from '../../contract/shapes.ts'
import { conditions, inventoryTexts, maintenanceTypes } from '../../contract/words.ts'
import { maintenanceFaults } from '../../rules/dates.ts'
import { deviceReads } from '../reads.ts'
import { withFaults } from './with-faults.ts'

const schemaFor = (today: string) =>
  z
    .strictObject({
      date: z.string({ error: inventoryTexts.date }).min(1, inventoryTexts.date).pipe(date),
      type: z.enum(maintenanceTypes),
      description: text(2000, inventoryTexts.description),
      performedBy: text(120, inventoryTexts.performedBy),
      cost: shillings(inventoryTexts.cost).optional(),
      condition: z.enum(conditions).optional(),
      nextMaintenanceDate: blank(date),
      settlesFaults: z.boolean(),
    })
    .superRefine(withFaults((values) => maintenanceFaults(values, today)))

export const MaintenanceDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const today = useFormats().schoolDay()
  const schema = useMemo(() => schemaFor(today), [today])
  const isBroken = device.status === 'repair' || device.openFaults > 0
  const form = useAppForm({
    schema,
    defaultValues: {
      date: today,
      type: isBroken ? 'repair' : 'routine',
      description: '',
      performedBy: '',
      cost: undefined,
      condition: device.condition,
      nextMaintenanceDate: '',
      settlesFaults: true,
    },
  })
  const { send } = useSend(logMaintenance, { invalidates: deviceReads })
  const choices = useMemo(
    () => ({
      types: maintenanceTypes.map((value) => ({ value, label: t(`maintenanceType.${value}`) })),
      conditions: conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
    }),
    [t],
  )
  const save = async ({ cost = 0, ...values }: z.output<typeof schema>) => {
    await send({ params: { id: device.id }, body: { ...values, cost } })
    toast.success(t('maintenance.done'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('maintenance.log')}
      subject={t('nameAndTag', { name: device.name, tag: device.tag })}
      form={form}
      onSubmit={save}
      submit={t('maintenance.log')}
      busy={t('saving')}
    >
      <FormSection>
        <DateField name="date" label={t('field.date')} max={today} required />
        <SelectField name="type" label={t('field.maintenanceType')} options={choices.types} required />
        <Wide>
          <TextAreaField name="description" label={t('field.description')} maxLength={2000} rows={3} />
        </Wide>
        <TextField name="performedBy" label={t('field.performedBy')} required maxLength={120} />
        <NumberField name="cost" label={t('field.cost')} unit="KES" decimals={2} />
        <SelectField name="condition" label={t('field.conditionAfter')} options={choices.conditions} />
        <DateField name="nextMaintenanceDate" label={t('field.nextMaintenanceDate')} min={today} />
        {device.openFaults > 0 ? (
          <Wide>
            <CheckboxField name="settlesFaults" label={t('maintenance.settles', { count: device.openFaults })} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
