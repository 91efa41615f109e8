/** The same conflicts as a table. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Conflict } from '../../../contract/conflicts.ts'
import { isClash } from '../../../rules/conflicts/conflicts.ts'
import { SettleLink } from './settle-link.tsx'
import { useWords } from './use-words.ts'

export const ConflictTable = ({ items }: { items: readonly Conflict[] }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const words = useWords()
  return (
    <DataTable
      label={t('conflicts.name')}
      stacked
      rows={items}
      rowId={({ key }) => key}
      columns={[
        { id: 'what', header: t('conflicts.column.what'), cell: words.title },
        { id: 'detail', header: t('conflicts.column.detail'), cell: words.detail },
        { id: 'day', header: t('conflicts.column.day'), cell: ({ date }) => formats.date(date, 'weekday') },
        { id: 'when', header: t('conflicts.column.when'), cell: words.when },
        {
          id: 'urgency',
          header: t('conflicts.column.urgency'),
          cell: (one) => t(isClash(one) ? 'conflicts.clashes' : 'conflicts.looks'),
        },
        {
          id: 'settle',
          header: t('conflicts.column.settle'),
          cell: (one) => <SettleLink conflict={one} isClash={isClash(one)} />,
        },
      ]}
    />
  )
}
