/** One column of the file: its header, two of its cells, and what it holds. */
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/floating/select.tsx'
import type { ImportDetail } from '../../../contract/imports.ts'
import type { ColumnChoice } from '../mapping.ts'
import classes from './columns.module.css'

const notImported = 'none'

export interface ColumnRowProps {
  kind: ImportDetail['kind']
  column: ColumnChoice
  /** Every field with the letter of the column that it comes from now. */
  fields: readonly { field: string; letter: string | null }[]
  disabled: boolean
  onChange: (field: string | null) => void
}

export const ColumnRow = ({ kind, column, fields, disabled, onChange }: ColumnRowProps) => {
  const { t } = useTranslation('people-imports')
  const { letter, header, samples, field, doubtful } = column
  const name = header || t('columns.unnamed', { letter })
  const options = fields.map((one) => {
    const label = t(`${kind}.field.${one.field}`)
    return { value: one.field, label: one.letter === null || one.field === field ? label : t('columns.taken', { field: label, letter: one.letter }) }
  })
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
