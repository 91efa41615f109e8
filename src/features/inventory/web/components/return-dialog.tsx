/** Returns a device: its condition, and whether it goes to repair. */
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
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DeviceDetail } from '../../contract/devices.ts'
import { returnDevice } from '../../contract/hands.ts'
import { conditions } from '../../contract/words.ts'
import { returnFaults } from '../../rules/dates.ts'
import { deviceReads } from '../reads.ts'
import { withFaults } from './with-faults.ts'

const schemaFor = (assignedOn: string, today: string) =>
  z
    .strictObject({
      returnedCondition: z.enum(conditions),
      returnedDate: blank(date),
      notes: blank(text(1000)),
      needsRepair: z.boolean(),
    })
    .superRefine(withFaults(({ returnedDate }) => returnFaults(returnedDate, assignedOn, today)))

export const ReturnDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const today = useFormats().schoolDay()
  const { assignment } = device
  const schema = useMemo(() => schemaFor(assignment?.assignedDate ?? today, today), [assignment, today])
  const form = useAppForm({
    schema,
    defaultValues: { returnedCondition: device.condition, returnedDate: today, notes: '', needsRepair: false },
  })
  const { send } = useSend(returnDevice, { invalidates: deviceReads })
  const choices = useMemo(() => conditions.map((value) => ({ value, label: t(`condition.${value}`) })), [t])
  const save = async (body: z.output<typeof schema>) => {
    await send({ params: { id: device.id }, body })
    toast.success(t('return.done', { tag: device.tag }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('return.title')}
      subject={t('return.from', { tag: device.tag, name: assignment?.holder.name ?? '' })}
      form={form}
      onSubmit={save}
      submit={t('return.verb')}
      busy={t('saving')}
    >
      <FormSection>
        <SelectField name="returnedCondition" label={t('field.condition')} options={choices} required />
        <DateField name="returnedDate" label={t('field.returnedDate')} max={today} required />
        <Wide>
          <TextAreaField name="notes" label={t('field.notes')} maxLength={1000} rows={3} />
        </Wide>
        <Wide>
          <CheckboxField name="needsRepair" label={t('return.needsRepair')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
