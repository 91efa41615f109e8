/** What a purchase or an invoice does to its vote head. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { BudgetOf } from '../../../contract/budgets.ts'
import { BudgetBar, BudgetLegend, type BudgetPart } from './budget-bar.tsx'
import classes from './budget.module.css'

/** @param text why, in a sentence */
export const BudgetWarning = ({ text }: { text: string }) => (
  <p className={classes.warning} role="status">
    <IconAlertTriangle size={18} stroke={2} aria-hidden />
    {text}
  </p>
)

/** @param amount of this purchase or invoice */
export const BudgetNote = ({ budget, amount, name }: { budget: BudgetOf; amount: number; name: string }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const left = Math.round((budget.voted - budget.used - amount) * 100) / 100
  const parts: BudgetPart[] = [
    { part: 'spent', amount: budget.used, label: t('budget.used') },
    { part: 'this', amount, label: name },
    left < 0
      ? { part: 'over', amount: -left, label: t('budget.over') }
      : { part: 'left', amount: left, label: t('budget.left') },
  ]
  return (
    <Section
      title={t('budget.of', { name: budget.name, year: budget.year })}
      hint={t('budget.voted', { amount: formats.money(budget.voted) })}
    >
      {left < 0 ? <BudgetWarning text={t('budget.warn', { name: budget.name, amount: formats.money(-left) })} /> : null}
      <BudgetBar
        parts={parts}
        voted={budget.voted}
        label={t('budget.bar', {
          name: budget.name,
          used: formats.money(budget.used + amount),
          voted: formats.money(budget.voted),
        })}
      />
      <BudgetLegend parts={parts} />
    </Section>
  )
}
