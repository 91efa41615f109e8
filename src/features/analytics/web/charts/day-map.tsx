/** Attendance of a term: weeks across and weekdays down, the per cent printed in each seat; on a phone the other way round. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { AttendanceDay, AttendanceFigures } from '../../contract/overview.ts'
import { ChartLink, type ListLink } from './chart-link.tsx'
import { shareOf } from './shares.ts'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

const narrow = 520
const gap = 5

export interface DayMapProps {
  readonly attendance: AttendanceFigures
  readonly today: string
  readonly label: string
  readonly to: (date: string) => ListLink
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const Day = ({ day, cell, today, to }: { day: AttendanceDay; cell: Cell; today: boolean; to: DayMapProps['to'] }) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const { x, y, width, height } = cell
  const share = day.percent === null ? day.state : shareOf(day.percent)
  const says = `${formats.date(day.date)}: ${
    day.percent === null ? (day.closedName ?? t(`day.${day.state}`)) : formats.percent(day.percent, 1)
  }`
  return (
    <ChartLink link={day.state === 'taken' ? to(day.date) : null}>
      <title>{says}</title>
      <rect
        className={classes.seat}
        data-share={share}
        data-today={today || undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={7}
      />
      {day.state === 'none' ? <rect fill="url(#hatch)" x={x} y={y} width={width} height={height} rx={7} /> : null}
      {day.percent === null ? null : (
        <text
          className={classes.percent}
          data-strong={share === 'low' || undefined}
          x={x + width / 2}
          y={y + height / 2 + 4}
          textAnchor="middle"
        >
          {Math.round(day.percent)}
        </text>
      )}
    </ChartLink>
  )
}

/** Where weeks and weekdays stand. */
const planOf = (width: number, weeks: number, weekdays: number) => {
  const turned = width < narrow
  const [left, right] = turned ? [34, 0] : [38, 50]
  const [columns, rows] = turned ? [weekdays, weeks] : [weeks, weekdays]
  const step = (width - left - right) / columns
  const [top, height] = turned ? [22, 28] : [0, 32]
  const cell = (week: number, weekday: number): Cell => ({
    x: left + (turned ? weekday : week) * step,
    y: top + (turned ? week : weekday) * (height + gap),
    width: step - gap,
    height,
  })
  return { turned, cell, left, total: top + rows * (height + gap) + (turned ? 24 : 22) }
}

export const DayMap = ({ attendance, today, label, to }: DayMapProps) => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const [ref, width] = useWidth()
  const { days, weeks, weekdays } = attendance
  const shown = [...new Set(days.map(({ weekday }) => weekday))].toSorted((a, b) => a - b)
  const { turned, cell, total } = planOf(width, weeks, shown.length)
  const meanOf = (weekday: number): string => {
    const percent = weekdays.find((one) => one.weekday === weekday)?.percent
    return percent === undefined || percent === null ? '' : formats.percent(percent, 0)
  }
  return (
    <div ref={ref}>
      <svg className={classes.drawing} viewBox={`0 0 ${width} ${total}`} role="img" aria-label={label}>
        <defs>
          <pattern id="hatch" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={classes.hatch} x1={0} x2={0} y1={0} y2={6} />
          </pattern>
        </defs>
        {shown.map((weekday, index) => {
          const { x, y, width: own, height } = cell(0, index)
          const name = formats.weekday(weekday, 'short')
          return turned ? (
            <text key={weekday} className={classes.word} x={x + own / 2} y={14} textAnchor="middle">
              {name}
            </text>
          ) : (
            <text key={weekday} className={classes.word} x={0} y={y + height / 2 + 4}>
              {name}
            </text>
          )
        })}
        {days.map((day) => (
          <Day
            key={day.date}
            day={day}
            cell={cell(day.week - 1, shown.indexOf(day.weekday))}
            today={day.date === today}
            to={to}
          />
        ))}
        {Array.from({ length: weeks }, (_, week) => {
          const { x, y, width: own, height } = cell(week, 0)
          return turned ? (
            <text key={week} className={classes.axis} x={0} y={y + height / 2 + 4}>
              {week + 1}
            </text>
          ) : (
            <text key={week} className={classes.axis} x={x + own / 2} y={total - 6} textAnchor="middle">
              {week + 1}
            </text>
          )
        })}
        {shown.map((weekday, index) => {
          const { x, y, width: own, height } = cell(0, index)
          return turned ? (
            <text key={weekday} className={classes.figure} x={x + own / 2} y={total - 6} textAnchor="middle">
              {meanOf(weekday)}
            </text>
          ) : (
            <text key={weekday} className={classes.figure} x={width} y={y + height / 2 + 4} textAnchor="end">
              {meanOf(weekday)}
            </text>
          )
        })}
        {turned ? null : (
          <>
            <text className={classes.axis} x={0} y={total - 6}>
              {t('week')}
            </text>
            <text className={classes.axis} x={width} y={total - 6} textAnchor="end">
              {t('mean')}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}
