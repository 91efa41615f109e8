/** Proposes instalments for what a learner owes: equal ones first, each day and amount can be changed. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { addDays } from '#platform/pure/dates.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { NumberField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { fewestParts, mostParts } from '../../../contract/plans/plan-words.ts'
import { listPlans, planParts, proposePlan, studentPlan } from '../../../contract/plans/plans.ts'
import type { FeeStudent } from '../../../contract/shapes.ts'
import { toCents, toShillings } from '../../../rules/money.ts'
import { equalParts } from '../../../rules/plans.ts'
import classes from '../books/books.module.css'
import plans from './plans.module.css'

const schema = z.strictObject({ parts: planParts })
type Input = z.input<typeof schema>

/** Most families choose between these. */
const counts = [2, 3, 4, 6] as const
/** Days until the first instalment. */
const untilFirst = 7

const partsFor = (balance: number, count: number, today: string): Input['parts'] =>
  equalParts(toCents(balance), count, addDays(today, untilFirst)).map(({ on, cents }) => {
    return { date: on, amount: toShillings(cents) }
  })

const Parts = ({ balance, today }: { balance: number; today: string }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const { control, watch } = useFormContext<Input>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'parts', keyName: 'key' })
  const parts = watch('parts')
  const left = toCents(balance) - parts.reduce((sum, { amount }) => sum + toCents(Number(amount) || 0), 0)
  const last = parts.at(-1)?.date ?? today
  return (
    <>
      <div className={classes.presets}>
        <span className={classes.second}>{t('plan.equal')}</span>
        {counts.map((count) => (
          <Button key={count} variant="light" onClick={() => replace(partsFor(balance, count, today))}>
            {t('plan.count', { count })}
          </Button>
        ))}
      </div>
      <ol className={classes.shares}>
        {fields.map((field, index) => (
          <li key={field.key} className={plans.instalment}>
            <DateField name={`parts.${index}.date`} label={t('plan.due')} min={today} required />
            <NumberField
              name={`parts.${index}.amount`}
              label={t('field.amount')}
              unit="KES"
              decimals={2}
              min={0}
              required
            />
            <ActionIcon
              onClick={() => remove(index)}
              disabled={fields.length <= fewestParts}
              aria-label={t('plan.remove', { number: index + 1 })}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={fields.length >= mostParts}
        onClick={() => append({ date: addDays(last, 28), amount: left > 0 ? toShillings(left) : 0 })}
      >
        {t('plan.another')}
      </Button>
      <p role="status">
        {left === 0
          ? t('plan.equals', { amount: formats.money(balance) })
          : left > 0
            ? t('plan.missing', { amount: formats.money(toShillings(left)), owed: formats.money(balance) })
            : t('plan.tooMuch', { amount: formats.money(toShillings(-left)), owed: formats.money(balance) })}
      </p>
    </>
  )
}

export interface ProposeDialogProps {
  readonly student: FeeStudent
  /** Owed, in shillings. */
  readonly balance: number
  readonly onClose: () => void
}

export const ProposeDialog = ({ student, balance, onClose }: ProposeDialogProps) => {
  const { t } = useTranslation('fees')
  const today = useFormats().schoolDay()
  const form = useAppForm({ schema, defaultValues: { parts: partsFor(balance, 3, today) } })
  const { send } = useSend(proposePlan, { invalidates: [studentPlan, listPlans] })
  const save = async ({ parts }: z.output<typeof schema>) => {
    await send({ body: { learnerId: student.id, parts } })
    toast.success(t('plan.proposed', { name: student.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('plan.propose')}
      subject={student.name}
      form={form}
      onSubmit={save}
      submit={t('plan.send')}
      busy={t('saving')}
      before={<p>{t('plan.about')}</p>}
    >
      <Parts balance={balance} today={today} />
    </FormDialog>
  )
}
