/** The rows of a design's spreadsheet, with what each would do or why it cannot. */
import { useTranslation } from 'react-i18next'
import { SheetRows } from '#platform/web/components/sheet-rows.tsx'
import type { DesignRowView } from '../../contract/import.ts'

export const ImportRows = ({ rows }: { rows: readonly DesignRowView[] }) => {
  const { t } = useTranslation('curriculum')
  return (
    <SheetRows
      rows={rows}
      state={(row) => t(`import.state.${row.state}`)}
      problems={({ problems }) =>
        problems.map(({ column, code, value }) => t(`problem.${code}`, { value, column: t(`column.${column}`) }))
      }
      columns={[
        { id: 'strand', header: t('column.strand'), cell: (row) => row.strand },
        { id: 'subStrand', header: t('column.subStrand'), cell: (row) => row.subStrand },
        { id: 'outcome', header: t('column.outcome'), cell: (row) => row.outcome },
      ]}
      words={{
        label: t('import.rows'),
        show: t('import.show'),
        onlyBad: (count) => t('import.onlyBad', { count }),
        all: (count) => t('import.allRows', { count }),
        row: t('import.row'),
        fate: t('import.fate'),
      }}
    />
  )
}
