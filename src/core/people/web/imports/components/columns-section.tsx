/** Which column of the file holds what: quiet where the guess is sure, open where a person is needed. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getShape } from '#core/academics/contract/shape.ts'
import { Select } from '#platform/web/floating/select.tsx'
import { useCall } from '#platform/web/api/hooks.ts'
import { TurningSeat } from '#platform/web/components/busy-button.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ImportDetail } from '../../../contract/imports.ts'
import { columnChoices, mappingWith, type ColumnChoice } from '../mapping.ts'
import { useSaveMapping } from '../use-import.ts'
import { ColumnRow } from './column-row.tsx'
import classes from './columns.module.css'

interface Change {
  mapping?: Record<string, number | null>
  defaultStreamId?: string | null
}

const mappingOf = (detail: ImportDetail): Record<string, number | null> => Object.fromEntries(detail.fields.map(({ field, column }) => [field, column]))

/** What was chosen counts at once; the answer of the server follows. */
const useChoices = (detail: ImportDetail) => {
  const { t } = useTranslation('people-imports')
  const { send, sending } = useSaveMapping()
  const [chosen, setChosen] = useState<Record<string, number | null> | null>(null)
  const fields = chosen ? detail.fields.map((one) => ({ ...one, column: chosen[one.field] ?? null })) : detail.fields
  const save = async ({ mapping = mappingOf(detail), defaultStreamId }: Change): Promise<void> => {
    setChosen(mapping)
    try {
      await send({ params: { id: detail.id }, body: { mapping, ...(defaultStreamId === undefined ? {} : { defaultStreamId }) } })
    } catch (error) {
      toast.error(toFailure(error).message || t('columns.failed'), {
        id: 'columns',
        onRetry: () => void save({ mapping, ...(defaultStreamId === undefined ? {} : { defaultStreamId }) }),
      })
    }
    setChosen(null)
  }
  return { fields, sending, save }
}

/** The class of rows that name none: a list of one class often has no such column. */
const DefaultClass = ({ detail, disabled, onChange }: { detail: ImportDetail; disabled: boolean; onChange: (id: string | null) => void }) => {
  const { t } = useTranslation('people-imports')
  const { data } = useCall(getShape, {})
  const streams = (data?.streams ?? []).filter((stream) => stream.active)
  return (
    <div className={classes.defaultClass}>
      <Select
        label={t('columns.defaultClass')}
        description={t('columns.defaultClassHint')}
        placeholder={t('columns.noClass')}
        options={streams.map(({ id, label }) => ({ value: id, label }))}
        value={detail.defaultStreamId}
        disabled={disabled || streams.length === 0}
        clearable
        searchable
        nothing={t('columns.noSuchClass')}
        onChange={onChange}
      />
    </div>
  )
}

const useSummary = (choices: readonly ColumnChoice[], missing: readonly string[]): string => {
  const { t } = useTranslation('people-imports')
  const { list } = useFormats()
  if (missing.length > 0) return t('columns.missing')
  const doubtful = choices.filter((one) => one.doubtful).length
  if (doubtful > 0) return t('columns.look', { count: doubtful })
  const unused = choices.filter((one) => one.field === null).map((one) => one.header || t('columns.unnamed', { letter: one.letter }))
  const used = t('columns.understood', { count: choices.length - unused.length })
  return unused.length > 0 ? `${used} ${t('columns.unused', { count: unused.length, columns: list(unused) })}` : used
}

const hasClass = (fields: ImportDetail['fields']): boolean =>
  fields.some(({ field, column }) => column !== null && ['class', 'grade', 'stream'].includes(field))

export const ColumnsSection = ({ detail }: { detail: ImportDetail }) => {
  const { t } = useTranslation('people-imports')
  const id = useId()
  const { fields, sending, save } = useChoices(detail)
  const choices = columnChoices({ columns: detail.columns, fields })
  const summary = useSummary(choices, detail.missing)
  const needed = detail.missing.length > 0 || choices.some((one) => one.doubtful)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const isOpen = toggled ?? needed
  const letters = new Map(detail.columns.map(({ index, letter }) => [index, letter]))
  const known = fields.map(({ field, column }) => ({ field, letter: column === null ? null : (letters.get(column) ?? null) }))
  const asksClass = detail.kind === 'learners' && (isOpen || !hasClass(fields))
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
              kind={detail.kind}
              column={column}
              fields={known}
              disabled={sending}
              onChange={(field) => void save({ mapping: mappingWith(fields, column.index, field) })}
            />
          ))}
        </ul>
      ) : null}
      {asksClass ? <DefaultClass detail={detail} disabled={sending} onChange={(defaultStreamId) => void save({ defaultStreamId })} /> : null}
    </section>
  )
}
