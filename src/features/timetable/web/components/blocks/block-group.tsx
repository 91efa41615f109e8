/** Areas with equally many lessons: their proposed blocks, who has two areas in one, and another block for each. */
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataTable, type DataColumn } from '#platform/web/components/data-table.tsx'
import layout from '#platform/web/components/layout.module.css'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import type { Board } from '../../../contract/drafts.ts'
import { overlapsIn, type Division, type Elective, type Electives } from '../../../rules/blocks/blocks.ts'
import { namesOf } from '../../../rules/pictures/names.ts'
import classes from './blocks.module.css'

interface Props {
  readonly board: Board
  /** Names of the classes. */
  readonly name: string
  readonly electives: Electives
  readonly count: number
  readonly division: Division
  readonly onCount: (count: number) => void
  readonly onDivide: (division: Division) => void
}

const mostBlocks = 6

export const BlockGroup = ({ board, name, electives, count, division, onCount, onDivide }: Props) => {
  const { t } = useTranslation('timetable')
  const names = namesOf(board)
  const blocks = Array.from({ length: count }, (_, nth) => nth)
  const inBlock = (nth: number): Elective[] => electives.areas.filter(({ areaId }) => division.get(areaId) === nth)
  const overlaps = overlapsIn(electives, division)
  const blockOf = (areaId: string): string => {
    const nth = division.get(areaId) ?? null
    return nth === null ? 'alone' : String(nth)
  }
  const columns: DataColumn<Elective>[] = [
    { id: 'area', header: t('blocks.area'), cell: ({ areaId }) => names.area(areaId) },
    { id: 'takers', header: t('blocks.takers'), cell: ({ learners }) => learners, numeric: true },
    {
      id: 'block',
      header: t('blocks.count'),
      cell: ({ areaId }) => (
        <Select
          aria-label={t('blocks.blockOf', { area: names.area(areaId) })}
          options={[
            ...blocks.map((nth) => ({ value: String(nth), label: t('blocks.block', { nth: nth + 1 }) })),
            { value: 'alone', label: t('blocks.alone') },
          ]}
          value={blockOf(areaId)}
          onChange={(value) =>
            value && onDivide(new Map(division).set(areaId, value === 'alone' ? null : Number(value)))
          }
        />
      ),
    },
  ]
  return (
    <section className={layout.section}>
      <h2>{t('blocks.group', { count: electives.lessonsPerWeek })}</h2>
      <div className={layout.bar}>
        <SegmentedControl
          label={t('blocks.count')}
          choices={Array.from({ length: Math.min(mostBlocks, electives.areas.length) }, (_, nth) => ({
            value: String(nth + 1),
            label: String(nth + 1),
          }))}
          value={String(count)}
          onChange={(value) => onCount(Number(value))}
        />
        <Button variant="subtle" onClick={() => onCount(count)}>
          {t('blocks.propose')}
        </Button>
      </div>
      <ul className={classes.blocks}>
        {blocks.map((nth) => (
          <li key={nth} className={classes.block}>
            <h3>{t('blocks.block', { nth: nth + 1 })}</h3>
            {inBlock(nth).length === 0 ? <p className={layout.second}>{t('blocks.empty')}</p> : null}
            {inBlock(nth).map(({ areaId, learners }) => (
              <p key={areaId}>
                {names.area(areaId)}
                <span className={classes.learners}>{t('blocks.learners', { count: learners })}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {overlaps.length > 0 ? (
        <ul className={classes.overlaps}>
          {overlaps.map(({ areaIds: [one, other], learners, staffId }) => {
            const pair = { one: names.area(one), other: names.area(other) }
            return (
              <li key={`${one} ${other}`}>
                <IconAlertTriangle size={16} stroke={2} aria-hidden />
                <span>
                  {learners > 0 ? t('blocks.pair', { count: learners, ...pair }) : null}{' '}
                  {staffId === null ? null : t('blocks.teacher', { teacher: names.teacher(staffId), ...pair })}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
      <DataTable
        stacked
        label={t('blocks.table', { classes: name })}
        columns={columns}
        rows={electives.areas}
        rowId={({ areaId }) => areaId}
      />
    </section>
  )
}
