/** What the things of one kind in a FET file are in the school. Those that are known show only when asked for. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { MultiSelect, Select } from '#platform/web/forms/select.tsx'
import type { FetMatches } from '../../../contract/fet.ts'
import type { MatchKind, MatchRow } from './matches.ts'
import classes from './fet.module.css'

interface FieldProps {
  readonly row: MatchRow
  readonly onMatch: (values: readonly string[]) => void
}

const MatchField = ({ row, onMatch }: FieldProps) => {
  const { t } = useTranslation('timetable')
  const { label, options } = row
  const common = { label, options, placeholder: t('fet.leftOut'), searchable: options.length > 10 }
  return row.several ? (
    <MultiSelect
      {...common}
      {...(row.values.length > 0 ? { placeholder: '' } : {})}
      value={[...row.values]}
      onChange={onMatch}
    />
  ) : (
    <Select
      {...common}
      clearable
      value={row.values[0] ?? null}
      onChange={(value) => onMatch(value === null ? [] : [value])}
    />
  )
}

interface Props {
  readonly kind: MatchKind
  readonly rows: readonly MatchRow[]
  readonly onChange: (matches: FetMatches) => void
}

export const MatchSection = ({ kind, rows, onChange }: Props) => {
  const { t } = useTranslation('timetable')
  const [isOpen, setOpen] = useState(false)
  // What was just matched stays in sight.
  const [touched, setTouched] = useState<readonly string[]>([])
  if (rows.length === 0) return null
  const known = rows.filter(({ values }) => values.length > 0).length
  const shown = rows.filter(({ key, values }) => isOpen || values.length === 0 || touched.includes(key))
  return (
    <section className={layout.section}>
      <div className={classes.head}>
        <h2>{t(`fet.kind.${kind}`)}</h2>
        {known > 0 ? (
          <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('fet.showOpen') : t('fet.showAll')}
          </Button>
        ) : null}
      </div>
      <p className={classes.count}>{t('fet.matched', { count: rows.length, known })}</p>
      {shown.length > 0 ? (
        <div className={classes.fields}>
          {shown.map((row) => (
            <MatchField
              key={row.key}
              row={row}
              onMatch={(values) => {
                setTouched([...touched, row.key])
                onChange(row.matchedWith(values))
              }}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
