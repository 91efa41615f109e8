/** Charges a class, a grade or the school, after showing the number of learners and the total. */
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { chargeClass, previewCharge, type ChargeBody, type ChargePlace } from '../../contract/charges.ts'
import { chargeFields } from '../../contract/transactions.ts'
import { feeTexts } from '../../contract/words.ts'
import { feeReads } from '../reads.ts'
import classes from './fees.module.css'

/** `grade:Grade 7`, `stream:<id>` or `school` */
const schema = z.strictObject({
  place: z.string(feeTexts.place).min(1, feeTexts.place),
  amount: chargeFields.amount,
  description: chargeFields.description,
  dueDate: blank(date),
})
type Values = z.output<typeof schema>

const placeOf = (token: string): ChargePlace => {
  if (token === 'school') return { kind: 'school' }
  const value = token.slice(token.indexOf(':') + 1)
  return token.startsWith('grade:') ? { kind: 'grade', grade: value } : { kind: 'stream', streamId: value }
}
const bodyOf = ({ place, ...rest }: Values): ChargeBody => ({ place: placeOf(place), ...rest })

const usePlaces = () => {
  const { t } = useTranslation('fees')
  const { data } = useShape()
  return useMemo(() => {
    const streams = (data?.streams ?? []).filter(({ active }) => active)
    return [
      ...[...new Set(streams.map(({ grade }) => grade))].map((grade) => ({ value: `grade:${grade}`, label: grade })),
      ...streams.map(({ id, label }) => ({ value: `stream:${id}`, label })),
      { value: 'school', label: t('charge.school') },
    ]
  }, [t, data])
}

/** Debounce before counting, ms. */
const pause = 300

const nobody: ChargeBody = { place: { kind: 'school' }, amount: 1, description: '-' }

const useCount = (values: unknown) => {
  const parsed = schema.safeParse(values)
  const text = parsed.success ? JSON.stringify(parsed.data) : ''
  const [settled] = useDebouncedValue(text, pause)
  const known = settled === '' ? null : schema.parse(JSON.parse(settled))
  const query = useCall(previewCharge, { body: known ? bodyOf(known) : nobody }, { enabled: known !== null })
  return { isFilled: text !== '', isSettled: text === settled, query }
}

export const ClassChargeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const form = useAppForm({
    schema,
    defaultValues: { place: '', amount: undefined, description: '', dueDate: '' },
    draft: 'fees.charge',
  })
  const { send } = useSend(chargeClass, { invalidates: [...feeReads, previewCharge] })
  const { isFilled, isSettled, query } = useCount(form.watch())
  const count = isFilled && isSettled ? query.data : undefined
  const save = async (values: Values) => {
    const { learners, total } = await send({ body: bodyOf(values) })
    toast.success(t('charge.doneMany', { count: learners, total: formats.money(total) }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('charge.many')}
      form={form}
      onSubmit={save}
      submit={count ? t('charge.saveMany', { count: count.learners }) : t('charge.save')}
      busy={t('saving')}
      disabled={isFilled && (!count || count.learners === 0)}
    >
      <FormSection>
        <Wide>
          <SelectField name="place" label={t('field.place')} options={usePlaces()} searchable required />
        </Wide>
        <Wide>
          <TextField
            name="description"
            label={t('field.description')}
            hint={t('hint.description')}
            required
            maxLength={200}
          />
        </Wide>
        <NumberField name="amount" label={t('field.amount')} unit="KES" decimals={2} min={0} required />
        <DateField name="dueDate" label={t('field.dueDate')} hint={t('hint.dueDate')} />
        <Wide>
          <p className={classes.count} role="status">
            {!isFilled ? t('charge.fill') : null}
            {isFilled && query.error ? t('charge.failed') : null}
            {isFilled && !query.error && !count ? t('charge.counting') : null}
            {count ? t('charge.count', { count: count.learners, total: formats.money(count.total) }) : null}{' '}
            {count && count.already > 0 ? t('charge.already', { count: count.already }) : null}
          </p>
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
