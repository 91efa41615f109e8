/** The week of a board: days across and periods down; on a phone one day at a time. */
import { UnstyledButton } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Row, Sight, Week } from '../../../rules/board/week.ts'
import { PlaceCell, spotOf } from './place-cell.tsx'
import type { Hand } from './use-hand.ts'
import classes from './board.module.css'

export interface WeekBoardProps {
  readonly hand: Hand
  readonly week: Week
  readonly sight: Sight
  /** Name of the class, teacher or room. */
  readonly name: string
  /** Cell below the pointer during a drag. */
  readonly over: string | null
  /** The day that a phone shows. */
  readonly day: number
  readonly onDay: (weekday: number) => void
}

const Times = ({ row }: { row: Row }) => (
  <>
    <span className={classes.start}>{row.startTime}</span>
    <span className={classes.end}>{row.endTime}</span>
  </>
)

const useCells = ({ hand, week, sight, over }: WeekBoardProps) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (weekday: number, row: Row, nth: number) => (
    <PlaceCell
      {...{ hand, week, sight, weekday, row, nth }}
      place={t('board.place', { day: formats.weekday(weekday, 'long'), lesson: row.label })}
      isOver={over === spotOf(weekday, nth)}
    />
  )
}

/** The day of the best place for the picked-up lesson. */
const bestDayOf = ({ verdicts }: Hand): number | undefined =>
  verdicts.find(({ standing }) => standing === 'best')?.weekday

const Wide = (props: WeekBoardProps) => {
  const { week, name, hand } = props
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const cell = useCells(props)
  const best = bestDayOf(hand)
  return (
    <table className={classes.week}>
      <caption className="visually-hidden">{t('board.weekOf', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('board.time')}</span>
          </th>
          {week.weekdays.map((weekday) => (
            <th key={weekday} scope="col" data-best={weekday === best || undefined}>
              {formats.weekday(weekday, 'long')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map((row, nth) => (
          <Fragment key={`${row.startTime} ${row.endTime}`}>
            <tr>
              <th scope="row">
                <span className="visually-hidden">{row.label} </span>
                <Times row={row} />
              </th>
              {week.weekdays.map((weekday) => (
                <td key={weekday}>{cell(weekday, row, nth)}</td>
              ))}
            </tr>
            {row.breakUntil ? (
              <tr>
                <th scope="row">
                  <span className={classes.end}>{row.endTime}</span>
                </th>
                <td colSpan={week.weekdays.length} className={classes.pause}>
                  {t('board.break', { to: row.breakUntil })}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const Narrow = (props: WeekBoardProps) => {
  const { week, hand, day, onDay, name } = props
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const cell = useCells(props)
  const top = useRef<HTMLElement>(null)
  const isFromTray = hand.one?.card.place === null
  useEffect(() => {
    // The lessons without a place are below the week.
    if (isFromTray) top.current?.scrollIntoView()
  }, [isFromTray])
  const openOn = (weekday: number): number =>
    hand.verdicts.filter((one) => one.weekday === weekday && (one.standing === 'best' || one.standing === 'good'))
      .length
  return (
    <section ref={top} aria-label={t('board.weekOf', { name })}>
      <div className={classes.days} role="group" aria-label={t('board.days')}>
        {week.weekdays.map((weekday) => (
          <UnstyledButton
            key={weekday}
            className={classes.day}
            aria-pressed={weekday === day}
            aria-label={
              hand.one
                ? t('board.dayLabel', { day: formats.weekday(weekday, 'long'), count: openOn(weekday) })
                : formats.weekday(weekday, 'long')
            }
            onClick={() => onDay(weekday)}
          >
            {formats.weekday(weekday, 'short')}
            {hand.one ? <span className={classes.openPlaces}>{openOn(weekday)}</span> : null}
          </UnstyledButton>
        ))}
      </div>
      <div className={classes.list}>
        {week.rows.map((row, nth) => (
          <Fragment key={`${row.startTime} ${row.endTime}`}>
            <div>
              <Times row={row} />
            </div>
            {cell(day, row, nth)}
            {row.breakUntil ? (
              <>
                <span className={classes.end}>{row.endTime}</span>
                <div className={classes.pauseName}>{t('board.break', { to: row.breakUntil })}</div>
              </>
            ) : null}
          </Fragment>
        ))}
      </div>
    </section>
  )
}

export const WeekBoard = (props: WeekBoardProps) => (useIsPhone() ? <Narrow {...props} /> : <Wide {...props} />)
