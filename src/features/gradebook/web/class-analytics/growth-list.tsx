/** Each learner compared with their previous term: hollow seat before, filled seat now. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { ClassAnalytics, LearnerGrowth } from '../../contract/analytics.ts'
import { bordersOf } from '../../rules/own-past.ts'
import { lineStart, PastLegend, PastRow, PastRows, signed } from '../parts/past-row.tsx'

export interface GrowthListProps {
  readonly shown: NonNullable<ClassAnalytics['shown']>
  /** Address of a learner's marks. */
  readonly to: (learnerId: string) => string
}

const Table = ({ shown }: GrowthListProps) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const termName = useTermName()
  const whole = (percent: number | null) => (percent === null ? null : roundPercent(percent))
  const columns = [
    { id: 'name', header: t('growth.learner'), cell: ({ fullName }: LearnerGrowth) => fullName },
    {
      id: 'was',
      header: shown.previousTerm ?? t('growth.before'),
      cell: ({ previousPercent }: LearnerGrowth) => whole(previousPercent),
      numeric: true,
    },
    {
      id: 'now',
      header: termName(shown.term.name),
      cell: ({ percent }: LearnerGrowth) => whole(percent),
      numeric: true,
    },
    {
      id: 'change',
      header: t('growth.change'),
      cell: ({ change }: LearnerGrowth) => (change === null ? null : signed(change)),
      numeric: true,
    },
    {
      id: 'band',
      header: t('spread.column'),
      cell: ({ band }: LearnerGrowth) => (band ? <Band code={band.code} name={band.title} /> : null),
      numeric: true,
    },
  ]
  return <DataTable label={t('growth.title')} columns={columns} rows={shown.growth} rowId={({ id }) => id} />
}

export const GrowthList = ({ shown, to }: GrowthListProps) => {
  const { t } = useTranslation('gradebook-class-analytics')
  const { growth, scale, previousTerm } = shown
  const [from, borders] = [lineStart(growth), bordersOf(scale)]
  const words = ({ fullName, percent, previousPercent }: LearnerGrowth): string =>
    percent === null
      ? t('growth.none', { name: fullName })
      : previousPercent === null
        ? t('growth.now', { name: fullName, now: roundPercent(percent) })
        : t('growth.both', { name: fullName, now: roundPercent(percent), was: roundPercent(previousPercent) })
  const picture = (
    <PastRows label={t('growth.title')}>
      {growth.map(({ id, fullName, ...own }) => (
        <PastRow
          key={id}
          {...own}
          name={<Link to={to(id)}>{fullName}</Link>}
          borders={borders}
          from={from}
          label={words({ id, fullName, ...own })}
        />
      ))}
    </PastRows>
  )
  return (
    <SameAsTable
      picture={picture}
      table={<Table shown={shown} to={to} />}
      legend={<PastLegend was={previousTerm} up={t('legend.up')} down={t('legend.down')} gaps={t('legend.gaps')} />}
    />
  )
}
