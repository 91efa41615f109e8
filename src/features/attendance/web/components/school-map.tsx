/** A tile for every class with the number present; untaken registers stand out. Also available as a table. */
import { Link } from '@tanstack/react-router'
import { IconClock } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { RegisterState } from '../../contract/marks.ts'
import type { ClassCard } from '../../contract/registers.ts'
import { mapOf, partsOf, type MapGrid } from '../../rules/school-map.ts'
import { fullness } from '../../rules/summary.ts'
import classes from './school-map.module.css'

export interface SchoolTile {
  readonly class: ClassCard
  readonly state: RegisterState
  readonly enrolled: number
  /** Including late ones. */
  readonly here: number
  readonly late: number
  readonly away: number
  readonly teacherName: string | null
}

export interface SchoolMapProps {
  /** Ordered by grade and name. */
  readonly tiles: readonly SchoolTile[]
  readonly date: string
  readonly session: 'morning' | 'afternoon'
  /** HH:MM */
  readonly due: string
}

type Place = Pick<SchoolMapProps, 'date' | 'session'>

const lookOf = ({ state, away }: SchoolTile): string =>
  state === 'taken' ? fullness(away) : state === 'due' || state === 'overdue' ? 'waiting' : 'notDue'

const useTileWords = () => {
  const { t } = useTranslation('attendance')
  return (tile: SchoolTile): string =>
    tile.state === 'taken'
      ? t('map.tile', { name: tile.class.label, here: tile.here, enrolled: tile.enrolled, count: tile.away })
      : t('map.tileNotTaken', { name: tile.class.label })
}

const Tile = ({ tile, place }: { tile: SchoolTile; place: Place }) => {
  const say = useTileWords()
  const isTaken = tile.state === 'taken'
  return (
    <Link
      to={`/registers/${tile.class.id}?date=${place.date}&session=${place.session}`}
      className={classes.tile}
      data-look={lookOf(tile)}
      aria-label={say(tile)}
    >
      {isTaken ? (
        <>
          <b>{tile.here}</b>
          <span className={classes.of}>/{tile.enrolled}</span>
        </>
      ) : (
        <IconClock size={20} stroke={1.75} aria-hidden />
      )}
    </Link>
  )
}

const Part = ({
  grid,
  place,
  short,
  columns,
}: {
  grid: MapGrid<SchoolTile>
  place: Place
  short: boolean
  columns: number
}) => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.map} style={{ '--grades': columns } as CSSProperties}>
      <div className={classes.row} aria-hidden="true">
        <span />
        {grid.grades.map((grade) => (
          <span key={grade} className={classes.grade}>
            {short ? grade.replace('Grade', t('map.gradeShort')) : grade}
          </span>
        ))}
      </div>
      {grid.rows.map(({ name, cells }) => (
        <div key={name} className={classes.row}>
          <span className={classes.stream} aria-hidden="true">
            {name}
          </span>
          {cells.map((tile, index) =>
            tile ? <Tile key={tile.class.id} tile={tile} place={place} /> : <span key={`none ${grid.grades[index]}`} />,
          )}
        </div>
      ))}
    </div>
  )
}

const Table = ({ tiles }: Pick<SchoolMapProps, 'tiles'>) => {
  const { t } = useTranslation('attendance')
  const number = (pick: (tile: SchoolTile) => number) => (tile: SchoolTile) =>
    tile.state === 'taken' ? pick(tile) : null
  const columns = [
    { id: 'class', header: t('map.class'), cell: (tile: SchoolTile) => tile.class.label },
    { id: 'here', header: t('head.here'), cell: number(({ here }) => here), numeric: true },
    { id: 'late', header: t('head.late'), cell: number(({ late }) => late), numeric: true },
    { id: 'away', header: t('head.away'), cell: number(({ away }) => away), numeric: true },
    { id: 'enrolled', header: t('head.enrolled'), cell: ({ enrolled }: SchoolTile) => enrolled, numeric: true },
    { id: 'state', header: t('head.register'), cell: ({ state }: SchoolTile) => t(`registerState.${state}`) },
    { id: 'teacher', header: t('head.teacher'), cell: ({ teacherName }: SchoolTile) => teacherName },
  ]
  return <DataTable label={t('map.label')} columns={columns} rows={tiles} rowId={(tile) => tile.class.id} />
}

const phoneColumns = 6

export const SchoolMap = ({ tiles, date, session, due }: SchoolMapProps) => {
  const { t } = useTranslation('attendance')
  const phone = useIsPhone()
  const grid = mapOf(tiles, (tile) => tile.class)
  const looks = new Set(tiles.map(lookOf))
  const entries = [
    { look: 'full', state: 'here' as const, label: t('map.full') },
    { look: 'few', state: 'part' as const, label: t('map.few') },
    { look: 'many', state: 'some' as const, label: t('map.many') },
    { look: 'waiting', state: 'waiting' as const, label: t('map.notTaken', { due }) },
    { look: 'notDue', state: 'to-come' as const, label: t('map.notDue', { due }) },
  ].filter(({ look }) => looks.has(look))
  const columns = phone ? Math.min(phoneColumns, grid.grades.length) : grid.grades.length
  const picture = (
    <div className={classes.parts} role="group" aria-label={t('map.label')}>
      {partsOf(grid, columns).map((part) => (
        <Part key={part.grades[0]} grid={part} place={{ date, session }} short={phone} columns={columns} />
      ))}
    </div>
  )
  return <SameAsTable picture={picture} table={<Table tiles={tiles} />} legend={<Legend entries={entries} />} />
}
