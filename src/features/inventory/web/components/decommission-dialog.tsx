/**
 * Decommission Device: permanent, with a reason, who authorised it, and the confirmation word; refused while assigned.
 */
import { useMemo } from 'react'
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
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DeviceDetail } from '../../contract/devices.ts'
import { decommissionDevice } from '../../contract/hands.ts'
import { shillings } from '../../contract/shapes.ts'
import { decommissionReasons, decommissionWord, disposalMethods, inventoryTexts } from '../../contract/words.ts'
import { decommissionFaults } from '../../rules/dates.ts'
import { deviceReads } from '../reads.ts'
import { withFaults } from './with-faults.ts'

const schemaFor = (today: string) =>
  z
    .strictObject({
      reason: z.enum(decommissionReasons),
      description: text(2000, inventoryTexts.description),
      decommissionDate: z.string({ error: inventoryTexts.date }).min(1, inventoryTexts.date).pipe(date),
      disposalMethod: z.enum(disposalMethods),
      authorizedBy: text(120, inventoryTexts.authorizedBy),
      recoveredValue: shillings(inventoryTexts.recovered).optional(),
      notes: blank(text(1000)),
      confirmation: z.string().refine((value) => value === decommissionWord, inventoryTexts.confirm),
    })
    .superRefine(withFaults(({ decommissionDate }) => decommissionFaults(decommissionDate, today)))

export const DecommissionDialog = ({ device, onClose }: { device: DeviceDetail; onClose: () => void }) => {
  const { t } = useTranslation('inventory')
  const today = useFormats().schoolDay()
  const schema = useMemo(() => schemaFor(today), [today])
  const form = useAppForm({
    schema,
    defaultValues: {
      reason: 'end-of-life',
      description: '',
      decommissionDate: today,
      disposalMethod: 'recycle',
      authorizedBy: '',
      recoveredValue: undefined,
      notes: '',
      confirmation: '',
    },
  })
  const { send } = useSend(decommissionDevice, { invalidates: deviceReads })
  const choices = useMemo(
    () => ({
      reasons: decommissionReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
      methods: disposalMethods.map((value) => ({ value, label: t(`method.${value}`) })),
    }),
    [t],
  )
  const holder = device.assignment?.holder
  const save = async ({ recoveredValue = 0, ...values }: z.output<typeof schema>) => {
    await send({ params: { id: device.id }, body: { ...values, recoveredValue, confirmation: decommissionWord } })
    toast.success(t('decommission.done', { tag: device.tag }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('decommission.title')}
      subject={t('nameAndTag', { name: device.name, tag: device.tag })}
      form={form}
      onSubmit={save}
      submit={t('decommission.title')}
      busy={t('decommission.busy')}
      disabled={holder !== undefined}
      danger
      before={
        <p className={layout.notice} role={holder ? 'alert' : 'note'}>
          {holder ? t('decommission.assigned', { name: holder.name }) : t('decommission.loss')}
        </p>
      }
    >
      <FormSection>
        <SelectField name="reason" label={t('field.reason')} options={choices.reasons} required />
        <DateField name="decommissionDate" label={t('field.decommissionDate')} max={today} required />
        <Wide>
          <TextAreaField name="description" label={t('field.description')} maxLength={2000} rows={3} />
        </Wide>
        <SelectField name="disposalMethod" label={t('field.disposalMethod')} options={choices.methods} required />
        <TextField name="authorizedBy" label={t('field.authorizedBy')} required maxLength={120} />
        <NumberField name="recoveredValue" label={t('field.recoveredValue')} unit="KES" decimals={2} />
        <Wide>
          <TextAreaField name="notes" label={t('field.notes')} maxLength={1000} rows={2} />
        </Wide>
        <Wide>
          <TextField name="confirmation" label={t('decommission.type')} required maxLength={20} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
