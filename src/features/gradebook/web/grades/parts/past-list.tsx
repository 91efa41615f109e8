/** Areas of a term, each against the same learner's term before: as a picture, and as a table one click away. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import type { AreaStanding, LearnerGrades } from '../../../contract/grades.ts'
import { lineStart, PastLegend, PastRow, PastRows, signed } from '../../parts/past-row.tsx'
import { useGradeWords } from '../use-words.ts'
import classes from './grades.module.css'

export interface PastListProps extends Pick<LearnerGrades, 'term' | 'previousTerm'> {
  readonly label: string
  readonly areas: readonly AreaStanding[]
  /** Address of an area's page. */
  readonly to?: (learningAreaId: string) => string
  /** Opens an area that has no page. */
  readonly onOpen?: (learningAreaId: string) => void
}

const Table = ({ label, areas, previousTerm, term }: PastListProps) => {
  const { t } = useTranslation('gradebook-grades')
  const { termName } = useGradeWords()
  const whole = (percent: number | null) => (percent === null ? null : roundPercent(percent))
  const columns = [
    { id: 'name', header: t('column.area'), cell: ({ name }: AreaStanding) => name },
    ...(previousTerm
      ? [
          {
            id: 'was',
            header: termName(previousTerm, term),
            cell: ({ previousPercent }: AreaStanding) => whole(previousPercent),
            numeric: true,
          },
        ]
      : []),
    { id: 'now', header: term?.name ?? '', cell: ({ percent }: AreaStanding) => whole(percent), numeric: true },
    {
      id: 'change',
      header: t('column.change'),
      cell: ({ change }: AreaStanding) => (change === null ? null : signed(change)),
      numeric: true,
    },
    {
      id: 'band',
      header: t('column.band'),
      cell: ({ band }: AreaStanding) => (band ? <Band code={band.code} name={band.title} /> : null),
      numeric: true,
    },
  ]
  return <DataTable label={label} columns={columns} rows={areas} rowId={({ learningAreaId }) => learningAreaId} />
}

export const PastList = (props: PastListProps) => {
  const { label, areas, previousTerm, term, to, onOpen } = props
  const { t } = useTranslation('gradebook-grades')
  const words = useGradeWords()
  const from = lineStart(areas)
  const compares = areas.some(({ previousPercent }) => previousPercent !== null)
  const was = previousTerm && compares ? words.termName(previousTerm, term) : null
  const nameOf = (id: string, name: string): ReactNode =>
    to ? (
      <Link to={to(id)}>{name}</Link>
    ) : onOpen ? (
      <UnstyledButton className={classes.open} onClick={() => onOpen(id)}>
        {name}
      </UnstyledButton>
    ) : (
      name
    )
  const picture = (
    <PastRows label={label}>
      {areas.map(({ learningAreaId, name, ...standing }) => (
        <PastRow
          key={learningAreaId}
          {...standing}
          name={nameOf(learningAreaId, name)}
          from={from}
          label={words.area({ learningAreaId, name, ...standing })}
        />
      ))}
    </PastRows>
  )
  const legend = (
    <PastLegend
      was={was}
      up={was === null ? t('legend.now') : t('legend.up')}
      down={t('legend.down')}
      gaps={t('legend.gaps')}
    />
  )
  return <SameAsTable picture={picture} table={<Table {...props} />} legend={legend} />
}
