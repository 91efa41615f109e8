/** Rows of fields that can be added and taken away: choices, pairs, criteria. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../components/teacher.module.css'

interface RowsProps<T> {
  title: string
  rows: readonly T[]
  least: number
  most: number
  empty: T
  onChange: (rows: T[]) => void
  error?: string | undefined
  children: (row: T, index: number, change: (row: T) => void) => ReactNode
}

export const Rows = <T,>({ title, rows, least, most, empty, onChange, error, children }: RowsProps<T>) => {
  const { t } = useTranslation('smart-grading')
  return (
    <fieldset className={classes.rows}>
      <legend>{title}</legend>
      {rows.map((row, index) => (
        <div key={index} className={classes.fieldRow}>
          <div className={classes.fields}>
            {children(row, index, (next) => onChange(rows.map((one, at) => (at === index ? next : one))))}
          </div>
          <ActionIcon
            size={44}
            variant="subtle"
            disabled={rows.length <= least}
            aria-label={t('question.removeRow', { number: index + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          >
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      {rows.length < most ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
          onClick={() => onChange([...rows, empty])}
        >
          {t('question.addRow')}
        </Button>
      ) : null}
    </fieldset>
  )
}
