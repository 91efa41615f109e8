/** Which rooms are free on a day of the week at a time. */
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { RoomLoad } from '../../../contract/loads.ts'
import { isFree, type Slot } from '../../../rules/loads/loads.ts'
import classes from './loads.module.css'

const timesOf = (rooms: readonly RoomLoad[]): Slot[] => {
  const places = rooms.flatMap((room) => room.places)
  const times = places.map(({ startTime, endTime }): [string, Slot] => [
    `${startTime} ${endTime}`,
    { startTime, endTime },
  ])
  return [...new Map(times.sort(([a], [b]) => (a < b ? -1 : 1))).values()]
}

export const FreeRooms = ({ rooms }: { rooms: readonly RoomLoad[] }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const inUse = rooms.filter(({ active }) => active)
  const weekdays = [...new Set(inUse.flatMap(({ places }) => places.map((place) => place.weekday)))]
  const times = timesOf(inUse)
  const [weekday, setWeekday] = useState(weekdays[0] ?? 1)
  const [nth, setNth] = useState(0)
  const time = times[nth]
  if (!time) return null
  const free = inUse.filter((room) => isFree(room, weekday, time))
  const span = ({ startTime, endTime }: Slot): string => t('loads.span', { start: startTime, end: endTime })
  return (
    <section className={classes.free} aria-label={t('loads.freeRooms')}>
      <h2>{t('loads.freeRooms')}</h2>
      <div className={classes.choices}>
        <Select
          label={t('loads.day')}
          data={weekdays.map((day) => ({ value: String(day), label: formats.weekday(day, 'long') }))}
          value={String(weekday)}
          onChange={(value) => setWeekday(Number(value))}
          allowDeselect={false}
        />
        <Select
          label={t('loads.time')}
          data={times.map((one, place) => ({ value: String(place), label: span(one) }))}
          value={String(nth)}
          onChange={(value) => setNth(Number(value))}
          allowDeselect={false}
        />
      </div>
      <div aria-live="polite">
        <p>{free.length === 0 ? t('loads.freeNone') : t('loads.freeCount', { count: free.length })}</p>
        <ul className={classes.names}>
          {free.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
