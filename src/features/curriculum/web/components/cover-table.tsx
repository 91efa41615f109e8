/** Coverage as a table: lessons planned, due and taught, and how far the class is. */
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import type { CoverItem } from '../../contract/coverage.ts'
import { useStandingWords } from '../words.ts'

export const CoverTable = ({ items, label }: { items: readonly CoverItem[]; label: string }) => {
  const { t } = useTranslation('curriculum')
  const standing = useStandingWords()
  const columns = [
    { id: 'class', header: t('head.class'), cell: (one: CoverItem) => one.className },
    { id: 'area', header: t('head.area'), cell: (one: CoverItem) => one.learningAreaName },
    {
      id: 'planned',
      header: t('head.planned'),
      cell: (one: CoverItem) => (one.schemeId ? one.planned : null),
      numeric: true,
    },
    { id: 'due', header: t('head.due'), cell: (one: CoverItem) => (one.schemeId ? one.due : null), numeric: true },
    {
      id: 'taught',
      header: t('head.taught'),
      cell: (one: CoverItem) => (one.schemeId ? one.taught : null),
      numeric: true,
    },
    { id: 'standing', header: t('head.standing'), cell: (one: CoverItem) => standing(one) },
  ]
  return <DataTable label={label} columns={columns} rows={items} rowId={(one) => one.streamId + one.learningAreaId} />
}
