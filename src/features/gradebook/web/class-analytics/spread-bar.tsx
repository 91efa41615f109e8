/** How many learners are in each band, as a bar; the same as a table one click away. */
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/same-as-table.tsx'
import type { ClassAnalytics } from '../../contract/analytics.ts'
import classes from './analytics.module.css'

type BandCount = NonNullable<ClassAnalytics['shown']>['spread'][number]

/** A four-band school has EE, ME, AE, BE: they take the colours of EE2, ME1, AE2, BE1. */
const four: Readonly<Record<string, string>> = { EE: 'EE2', ME: 'ME1', AE: 'AE2', BE: 'BE1' }

export const SpreadBar = ({ spread }: { spread: readonly BandCount[] }) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const picture = (
    <ul className={classes.bar} aria-label={t('spread.title')}>
      {spread
        .filter(({ learners }) => learners > 0)
        .map(({ code, title, learners }) => (
          <li key={code} data-band={four[code] ?? code} style={{ flexGrow: learners }} title={t('spread.band', { code, title, count: learners })}>
            <b>{learners}</b> <span className={classes.code}>{code}</span>
          </li>
        ))}
    </ul>
  )
  const columns = [
    { id: 'band', header: t('spread.column'), cell: ({ code }: BandCount) => <Band code={code} /> },
    { id: 'title', header: t('spread.word'), cell: ({ title }: BandCount) => title },
    { id: 'learners', header: t('spread.learners'), cell: ({ learners }: BandCount) => learners, numeric: true },
  ]
  return <SameAsTable picture={picture} table={<DataTable label={t('spread.title')} columns={columns} rows={spread} rowId={({ code }) => code} />} />
}
