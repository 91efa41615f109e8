/** A month: on a laptop with entries in its cells, on a phone with the chosen day's entries below. */
import { UnstyledButton } from '@mantine/core'
import { onDay, weeksOf } from '#platform/pure/day-views.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { DayItems } from './day-items.tsx'
import { ItemChip, ItemDots, type DaysProps } from './item.tsx'
import classes from './month.module.css'

/** Maximum of entries in a cell. */
const room = 3

export interface MonthProps extends DaysProps {
  /** Called on "n more" of a day. */
  readonly onMore: (day: string) => void
}

const Weekdays = () => {
  const formats = useFormats()
  return (
    <thead>
      <tr>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <th key={weekday} scope="col">
            {formats.weekday(weekday, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const Cell = ({
  date,
  items,
  day,
  today,
  words,
  onMore,
}: { date: string } & Pick<MonthProps, 'items' | 'day' | 'today' | 'words' | 'onMore'>) => {
  const formats = useFormats()
  const more = items.length - room
  return (
    <td
      className={classes.cell}
      data-other={date.slice(0, 7) === day.slice(0, 7) ? undefined : true}
      data-today={date === today || undefined}
    >
      <span className={classes.number} aria-label={formats.date(date, 'day')}>
        {Number(date.slice(8))}
      </span>
      <ul className={classes.chips}>
        {items.slice(0, more > 1 ? room - 1 : room).map((item) => (
          <ItemChip key={item.key} item={item} />
        ))}
      </ul>
      {more > 1 ? (
        <UnstyledButton className={classes.more} onClick={() => onMore(date)}>
          {words.more(more + 1)}
        </UnstyledButton>
      ) : null}
    </td>
  )
}

const Grid = ({ items, from, to, day, ...rest }: MonthProps) => {
  const formats = useFormats()
  return (
    <table className={classes.grid}>
      <caption className="visually-hidden">{formats.date(day, 'month')}</caption>
      <Weekdays />
      <tbody>
        {weeksOf(from, to).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Cell key={date} date={date} items={onDay(items, date)} day={day} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Pad = ({ items, words, from, to, day, today, onDay: choose }: DaysProps) => {
  const formats = useFormats()
  return (
    <>
      <table className={classes.pad}>
        <caption className="visually-hidden">{formats.date(day, 'month')}</caption>
        <Weekdays />
        <tbody>
          {weeksOf(from, to).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const own = onDay(items, date)
                return (
                  <td key={date} data-other={date.slice(0, 7) === day.slice(0, 7) ? undefined : true}>
                    <UnstyledButton
                      className={classes.date}
                      data-chosen={date === day || undefined}
                      data-today={date === today || undefined}
                      aria-pressed={date === day}
                      aria-label={words.day(formats.date(date, 'weekday'), own.length)}
                      onClick={() => choose(date)}
                    >
                      {Number(date.slice(8))}
                      <ItemDots items={own} />
                    </UnstyledButton>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <DayItems day={day} items={onDay(items, day)} words={words} />
    </>
  )
}

export const Month = (props: MonthProps) => (useIsPhone() ? <Pad {...props} /> : <Grid {...props} />)
