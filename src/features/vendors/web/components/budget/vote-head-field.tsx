/** Chooses a vote head of this year, and warns of what is above what is left of it. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getBudget } from '../../../contract/budgets.ts'
import { BudgetWarning } from './budget-note.tsx'

/** @param chosen the value of the field @param amount what is asked for */
export const VoteHeadField = ({ chosen, amount }: { chosen: string | undefined; amount: number }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  const { data } = useCall(getBudget, { query: {} })
  const heads = useMemo(() => data?.heads ?? [], [data])
  const options = useMemo(() => heads.map(({ id, name }) => ({ value: id, label: name })), [heads])
  const head = heads.find(({ id }) => id === chosen)
  if (heads.length === 0) return null
  const over = head ? Math.round((amount - head.left) * 100) / 100 : 0
  return (
    <>
      <SelectField
        name="budgetId"
        label={t('field.voteHead')}
        options={options}
        hint={head ? t('budget.leftOf', { amount: formats.money(Math.max(0, head.left)) }) : undefined}
        clearable
      />
      {head && over > 0 ? (
        <BudgetWarning text={t('budget.warn', { name: head.name, amount: formats.money(over) })} />
      ) : null}
    </>
  )
}
