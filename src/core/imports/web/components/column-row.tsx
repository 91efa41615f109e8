/** One column of the file: header, two sample cells, and its field. */
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import type { ColumnChoice } from '../mapping.ts'
import classes from './columns.module.css'

const notImported = 'none'

export interface ColumnRowProps {
  column: ColumnChoice
  /** Every field with the letter of its current column. */
  fields: readonly { field: string; label: string; letter: string | null }[]
  disabled: boolean
  onChange: (field: string | null) => void
}

export const ColumnRow = ({ column, fields, disabled, onChange }: ColumnRowProps) => {
  const { t } = useTranslation('imports')
  const { letter, header, samples, field, doubtful } = column
  const name = header || t('columns.unnamed', { letter })
  const options = fields.map(({ field: value, label, letter: from }) => ({
    value,
    label: from === null || value === field ? label : t('columns.taken', { field: label, letter: from }),
  }))
  return (
    <li className={classes.row} data-doubtful={doubtful || undefined}>
      <span className={classes.letter}>{letter}</span>
      <span className={classes.words}>
        <span className={classes.header}>{name}</span>
        <span className={classes.samples}>{samples.length > 0 ? samples.join(', ') : t('columns.blank')}</span>
      </span>
      <IconArrowRight className={classes.arrow} size={16} stroke={2} aria-hidden />
      <div className={classes.choice} data-unused={field === null || undefined}>
        <Select
          aria-label={t('columns.holds', { column: name })}
          options={[{ value: notImported, label: t('columns.notImported') }, ...options]}
          value={field ?? notImported}
          disabled={disabled}
          searchable
          nothing={t('columns.noField')}
          onChange={(next) => onChange(next === null || next === notImported ? null : next)}
        />
        {doubtful ? (
          <p className={classes.doubt}>
            <IconHelpCircle size={18} stroke={2} aria-hidden />
            {t('columns.doubt')}
          </p>
        ) : null}
      </div>
    </li>
  )
}
