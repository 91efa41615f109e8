/** Assign Device: the device, a warning if it is assigned, the new holder, condition, and notes. */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import layout from '#platform/web/components/layout.module.css'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DeviceDetail } from '../../contract/devices.ts'
import { assignDevice } from '../../contract/hands.ts'
import { conditions, inventoryTexts } from '../../contract/words.ts'
import { assignFaults } from '../../rules/dates.ts'
import { deviceReads } from '../reads.ts'
import { PersonChoice } from './person-choice.tsx'
import { withFaults } from './with-faults.ts'

const schemaFor = (today: string) =>
  z
    .strictObject({
      assignedTo: z.uuid({ error: inventoryTexts.user }),
      assignedCondition: z.enum(conditions),
      dueDate: blank(date),
      notes: blank(text(1000)),
    })
    .superRefine(withFaults((values) => assignFaults(values, today)))

export const AssignDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const today = useFormats().schoolDay()
  const schema = useMemo(() => schemaFor(today), [today])
  const [name, setName] = useState('')
  const form = useAppForm({
    schema,
    defaultValues: { assignedTo: '', assignedCondition: 'excellent', dueDate: '', notes: '' },
  })
  const { send } = useSend(assignDevice, { invalidates: deviceReads })
  const choices = useMemo(() => conditions.map((value) => ({ value, label: t(`condition.${value}`) })), [t])
  const { assignment } = device
  const chosen = form.watch('assignedTo') !== ''
  const save = async (values: z.output<typeof schema>) => {
    const body = {
      ...values,
      assignedToName: name,
      assignedDate: today,
      ...(assignment ? { replaces: assignment.id } : {}),
    }
    const { assignedToName } = await send({ params: { id: device.id }, body })
    toast.success(t('assign.done', { name: assignedToName ?? name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('assign.title')}
      subject={t('nameAndTag', { name: device.name, tag: device.tag })}
      form={form}
      onSubmit={save}
      submit={t('assign.title')}
      busy={t('assign.busy')}
      disabled={!chosen}
      before={
        assignment ? (
          <p className={layout.notice} role="status">
            {t('assign.current', { name: assignment.holder.name })}
          </p>
        ) : null
      }
    >
      <FormSection>
        <Wide>
          <PersonChoice name="assignedTo" onChosen={(person) => setName(person.name)} />
        </Wide>
        <SelectField name="assignedCondition" label={t('field.condition')} options={choices} required />
        <DateField name="dueDate" label={t('field.dueDate')} hint={t('hint.dueDate')} min={today} />
        <Wide>
          <TextAreaField name="notes" label={t('field.notes')} maxLength={1000} rows={3} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
