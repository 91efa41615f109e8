/** Number of learners in each band as a bar; also available as a table. */
import { useTranslation } from 'react-i18next'
import { BandBar } from '#platform/web/components/drawings/band-bar.tsx'
import { Band, useBandWords } from '#platform/web/components/drawings/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { ClassAnalytics } from '../../contract/analytics.ts'

type BandCount = NonNullable<ClassAnalytics['shown']>['spread'][number]

export const SpreadBar = ({ spread }: { spread: readonly BandCount[] }) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const words = useBandWords()
  const bands = spread
    .filter(({ learners }) => learners > 0)
    .map(({ code, title, learners }) => ({ code, title, count: learners }))
  const picture = <BandBar bands={bands} label={t('spread.title')} says={(band) => t('spread.band', { ...band })} />
  const columns = [
    { id: 'band', header: t('spread.column'), cell: ({ code }: BandCount) => <Band code={code} /> },
    { id: 'title', header: t('spread.word'), cell: ({ code, title }: BandCount) => words(code, title) },
    { id: 'learners', header: t('spread.learners'), cell: ({ learners }: BandCount) => learners, numeric: true },
  ]
  return (
    <SameAsTable
      picture={picture}
      table={<DataTable label={t('spread.title')} columns={columns} rows={spread} rowId={({ code }) => code} />}
    />
  )
}
