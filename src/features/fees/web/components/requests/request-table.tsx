/** Requests that two people sign: what for, both signatures, and what may be done now. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FeeRequest, Signature } from '../../../contract/shapes.ts'
import { LearnerLink } from '../learner-link.tsx'

export interface RequestTableProps<T extends FeeRequest> {
  readonly label: string
  readonly items: readonly T[]
  /** Columns after the learner's. */
  readonly more?: readonly DataColumn<T>[]
  readonly stateOf: (item: T) => string
  /** Stands after the state and the second signature. */
  readonly noteOf?: (item: T) => string
  readonly actions: (item: T) => ReactNode
}

export const RequestTable = <T extends FeeRequest>({
  label,
  items,
  more = [],
  stateOf,
  noteOf,
  actions,
}: RequestTableProps<T>) => {
  const { t } = useTranslation('fees')
  const formats = useFormats()
  const signed = ({ name, at }: Signature): string =>
    [name ?? t('none'), formats.date(formats.schoolDay(new Date(at)))].join(', ')
  const state = (item: T): string =>
    [stateOf(item), item.decided ? signed(item.decided) : ''].filter(Boolean).join(': ')
  return (
    <DataTable
      label={label}
      columns={[
        { id: 'learner', header: t('field.learner'), cell: ({ student }) => <LearnerLink student={student} /> },
        ...more,
        {
          id: 'reason',
          header: t('field.reason'),
          cell: ({ reason, note }) => (note === null ? reason : `${reason} · ${note}`),
        },
        { id: 'asked', header: t('waiver.askedBy'), cell: ({ asked }) => signed(asked) },
        {
          id: 'state',
          header: t('field.status'),
          cell: (item) => [state(item), noteOf?.(item)].filter(Boolean).join(' · '),
        },
        { id: 'amount', header: t('field.amountUnit'), cell: ({ amount }) => formats.amount(amount), numeric: true },
        { id: 'actions', header: t('field.actions'), cell: actions },
      ]}
      rows={items}
      rowId={({ id }) => id}
      stacked
    />
  )
}
