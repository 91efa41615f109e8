/** The year that ends and the year that begins. */
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import { yearsAfter, yearsToLeave, type Year } from '../year-choice.ts'
import classes from './year-fields.module.css'

export interface YearFieldsProps {
  years: readonly Year[]
  from: Year
  to: Year
  onChange: (wanted: { from: string; to?: string }) => void
}

const options = (years: readonly Year[]) => years.map(({ id, name }) => ({ value: id, label: name }))

export const YearFields = ({ years, from, to, onChange }: YearFieldsProps) => {
  const { t } = useTranslation('promotion')
  return (
    <div className={classes.years}>
      <Select
        label={t('years.from')}
        options={options(yearsToLeave(years))}
        value={from.id}
        onChange={(next) => next && onChange({ from: next })}
      />
      <Select
        label={t('years.to')}
        options={options(yearsAfter(years, from))}
        value={to.id}
        onChange={(next) => next && onChange({ from: from.id, to: next })}
      />
    </div>
  )
}
