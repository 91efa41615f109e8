/** Rooms during a period: the free ones with their kind and seats, then those in use. */
import { useTranslation } from 'react-i18next'
import { useRoomWords } from '#core/academics/web/public.ts'
import type { DayPeriod, PlacedLesson, PlaceRoom } from '../../../contract/where.ts'
import { freeRooms, lessonsIn } from '../../../rules/where.ts'
import { useWhereWords } from './use-where-words.ts'
import classes from './where.module.css'

export interface RoomListProps {
  readonly rooms: readonly PlaceRoom[]
  readonly lessons: readonly PlacedLesson[]
  readonly period: DayPeriod
}

export const RoomList = ({ rooms, lessons, period }: RoomListProps) => {
  const { t } = useTranslation('lessons')
  const kindOf = useRoomWords()
  const { use } = useWhereWords()
  const hours = { start: period.startTime, end: period.endTime }
  const free = freeRooms(rooms, lessons, period)
  const used = rooms.filter((room) => !free.includes(room))
  return (
    <>
      <section className={classes.section}>
        <h2>{t('where.free', hours)}</h2>
        {free.length === 0 ? <p className={classes.quiet}>{t('where.noneFree')}</p> : null}
        <ul className={classes.rows}>
          {free.map((room) => (
            <li key={room.id}>
              <strong className={classes.name}>{room.name}</strong>
              <span className={classes.details}>{kindOf(room)}</span>
            </li>
          ))}
        </ul>
      </section>
      {used.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('where.used', hours)}</h2>
          <ul className={classes.rows}>
            {used.map((room) => (
              <li key={room.id}>
                <span className={classes.name}>{room.name}</span>
                <span className={classes.details}>
                  {lessonsIn(lessons, room.id, period).map((lesson) => (
                    <span key={lesson.id}>{use(lesson)}</span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
