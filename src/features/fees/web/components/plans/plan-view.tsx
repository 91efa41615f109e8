/** An instalment plan: how much of it is paid, and each instalment with what became of it. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeePlan } from '../../../contract/plans/plans.ts'
import classes from './plans.module.css'

/** `Signed by Grace Wanjiku, 10 March`, and the like. */
export const usePlanWords = () => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const day = (at: string): string => formats.date(formats.schoolDay(new Date(at)))
  return ({ state, proposed, answered, ended, endReason, late }: FeePlan): string => {
    const by = state === 'ended' ? ended : state === 'proposed' ? proposed : answered
    const words = t(`plan.state.${state}`, { name: by?.name ?? t('none'), day: by ? day(by.at) : '' })
    return [
      words,
      late > 0 ? t('plan.late', { amount: formats.money(late) }) : '',
      state === 'ended' ? (endReason ?? '') : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
}

export const PlanView = ({ plan }: { plan: FeePlan }) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const words = usePlanWords()
  return (
    <div className={classes.plan}>
      <p className={plan.late > 0 ? classes.late : undefined}>{words(plan)}</p>
      <Progress
        label={t('plan.progress')}
        value={plan.paid}
        max={plan.amount}
        figure={t('plan.paidOf', { paid: formats.money(plan.paid), amount: formats.money(plan.amount) })}
      />
      <DataTable
        label={t('plan.title')}
        columns={[
          { id: 'day', header: t('plan.due'), cell: ({ date }) => formats.date(date) },
          {
            id: 'amount',
            header: t('field.amountUnit'),
            cell: ({ amount }) => formats.amount(amount),
            numeric: true,
          },
          {
            id: 'state',
            header: t('field.status'),
            cell: ({ state, amount, paid }) =>
              paid > 0 && paid < amount
                ? t(`plan.partly.${state === 'late' ? 'late' : 'due'}`, { amount: formats.money(amount - paid) })
                : t(`plan.part.${state}`),
          },
        ]}
        rows={plan.parts}
        rowId={({ date }) => date}
      />
    </div>
  )
}
