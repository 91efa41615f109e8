/** Mapping of the file's columns: collapsed if the guesses are certain, open if a person must check. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TurningSeat } from '#platform/web/components/busy-button.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportDetail } from '../../contract/imports.ts'
import { columnChoices, labelsOf, mappingWith, type ColumnChoice } from '../mapping.ts'
import { useSubjectKind } from '../subject.ts'
import { useSaveMapping } from '../use-import.ts'
import { ColumnRow } from './column-row.tsx'
import classes from './columns.module.css'

interface Change {
  mapping?: Record<string, number | null>
  options?: Record<string, string | null>
}

const mappingOf = (detail: ImportDetail): Record<string, number | null> =>
  Object.fromEntries(detail.fields.map(({ field, column }) => [field, column]))

/** Choices apply optimistically until the server responds. */
const useChoices = (detail: ImportDetail) => {
  const { send, sending } = useSaveMapping()
  const [chosen, setChosen] = useState<Record<string, number | null> | null>(null)
  const fields = chosen ? detail.fields.map((one) => ({ ...one, column: chosen[one.field] ?? null })) : detail.fields
  const save = async ({ mapping = mappingOf(detail), options }: Change): Promise<void> => {
    const change = { mapping, ...(options ? { options } : {}) }
    setChosen(mapping)
    try {
      await send({ params: { id: detail.id }, body: change })
    } catch (error) {
      toast.failure(error, {
        id: 'columns',
        onRetry: () => void save(change),
      })
    }
    setChosen(null)
  }
  return { fields, sending, save }
}

const useSummary = (choices: readonly ColumnChoice[], { fields, missing }: ImportDetail): string => {
  const { t } = useTranslation('imports')
  const { list } = useFormats()
  if (missing.length > 0)
    return t('columns.missing', { count: missing.length, fields: list(labelsOf(fields, missing)) })
  const doubtful = choices.filter((one) => one.doubtful).length
  if (doubtful > 0) return t('columns.look', { count: doubtful })
  const unused = choices
    .filter((one) => one.field === null)
    .map((one) => one.header || t('columns.unnamed', { letter: one.letter }))
  const used = t('columns.understood', { count: choices.length - unused.length })
  return unused.length > 0 ? `${used} ${t('columns.unused', { count: unused.length, columns: list(unused) })}` : used
}

export const ColumnsSection = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('imports')
  const id = useId()
  const { fields, sending, save } = useChoices(detail)
  const choices = columnChoices({ columns: detail.columns, fields })
  const summary = useSummary(choices, detail)
  const needed = detail.missing.length > 0 || choices.some((one) => one.doubtful)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? needed
  const letters = new Map(detail.columns.map(({ index, letter }) => [index, letter]))
  const known = fields.map(({ field, label, column }) => ({
    field,
    label,
    letter: column === null ? null : (letters.get(column) ?? null),
  }))
  const { Options } = useSubjectKind(detail.kind)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{t('columns.title')}</h2>
        {sending ? (
          <span className={classes.saving} role="status">
            <TurningSeat />
            {t('columns.saving')}
          </span>
        ) : null}
      </div>
      <p className={classes.summary} data-needed={needed || undefined}>
        {summary}{' '}
        <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setToggled(!isOpen)}>
          {isOpen ? t('columns.hide') : t('columns.show')}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </p>
      {isOpen ? (
        <ul className={classes.rows}>
          {choices.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              fields={known}
              disabled={sending}
              onChange={(field) => void save({ mapping: mappingWith(fields, column.index, field) })}
            />
          ))}
        </ul>
      ) : null}
      {Options ? (
        <div className={classes.options}>
          <Options
            detail={{ ...detail, fields }}
            open={isOpen}
            disabled={sending}
            onChange={(options) => void save({ options })}
          />
        </div>
      ) : null}
    </section>
  )
}
