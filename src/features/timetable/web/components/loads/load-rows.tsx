/** The weeks of teachers or rooms: a row each, every place of the week as a seat. */
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#platform/pure/group.ts'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import type { Load, LoadPlace } from '../../../contract/loads.ts'
import classes from './loads.module.css'

export const freeOf = ({ places, taken }: Load): number => places.length - taken

const states = ['languages', 'sciences', 'humanities', 'practical', 'twice', 'free'] as const

const stateOf = ({ lessons }: LoadPlace): string =>
  lessons.length > 1 ? 'twice' : (lessons[0]?.subjectGroup ?? 'free')
/** What a seat is coloured by. */
const marks = (state: string) =>
  state === 'twice' || state === 'free' ? { 'data-state': state } : { 'data-group': state }

const Week = ({ load, label }: { load: Load; label: string }) => {
  const days = [...groupBy(load.places, ({ weekday }) => weekday).values()]
  return (
    <div className={classes.week} role="img" aria-label={label}>
      {days.map((places) => (
        <div
          key={places[0]?.weekday}
          className={classes.day}
          style={{ '--places': places.length } as CSSProperties}
          aria-hidden="true"
        >
          {places.map((place) => (
            <span key={place.period} className={classes.seat} {...marks(stateOf(place))} />
          ))}
        </div>
      ))}
    </div>
  )
}

export interface LoadRow {
  readonly load: Load
  /** What is said below the name. */
  readonly facts: readonly string[]
}

export const LoadRows = ({ label, rows }: { label: string; rows: readonly LoadRow[] }) => {
  const { t } = useTranslation('timetable')
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ load, facts }) => (
        <li key={load.id} className={classes.row}>
          <div className={classes.words}>
            <b>{load.name}</b>
            <span>{facts.join(' · ')}</span>
          </div>
          <Week
            load={load}
            label={t('loads.picture', {
              name: load.name,
              lessons: t('loads.lessons', { count: load.lessons }),
              free: t('loads.free', { count: freeOf(load) }),
            })}
          />
        </li>
      ))}
    </ul>
  )
}

export const LoadLegend = ({ loads }: { loads: readonly Load[] }) => {
  const { t } = useTranslation('timetable')
  const used = new Set(loads.flatMap(({ places }) => places.map(stateOf)))
  return (
    <LegendList>
      {states
        .filter((state) => used.has(state))
        .map((state) => (
          <li key={state}>
            <span className={classes.swatch} {...marks(state)} aria-hidden="true" />
            {t(`loads.state.${state}`)}
          </li>
        ))}
    </LegendList>
  )
}
