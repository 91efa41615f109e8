/** A week: on a laptop seven columns, on a phone a strip of days with the chosen day's entries below. */
import { UnstyledButton } from '@mantine/core'
import { eachDay, weekdayOf } from '#platform/pure/dates.ts'
import { onDay } from '#platform/pure/day-views.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { DayItems } from './day-items.tsx'
import { ItemCard, ItemDots, type DaysProps } from './item.tsx'
import classes from './week.module.css'

const Columns = ({ items, words, from, to, today }: DaysProps) => {
  const formats = useFormats()
  return (
    <div className={classes.columns}>
      {eachDay(from, to).map((date) => {
        const own = onDay(items, date)
        return (
          <section
            key={date}
            className={classes.column}
            data-today={date === today || undefined}
            aria-label={formats.date(date, 'weekday')}
          >
            <h2 className={classes.head}>
              {formats.weekday(weekdayOf(date), 'short')} <strong>{Number(date.slice(8))}</strong>
            </h2>
            {own.length === 0 ? (
              <p className={classes.none}>{words.nothing}</p>
            ) : (
              <ul className={classes.cards}>
                {own.map((item) => (
                  <ItemCard key={item.key} item={item} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

const Strip = ({ items, words, from, to, day, today, onDay: choose }: DaysProps) => {
  const formats = useFormats()
  return (
    <>
      <div className={classes.strip} role="group" aria-label={words.week}>
        {eachDay(from, to).map((date) => {
          const own = onDay(items, date)
          return (
            <UnstyledButton
              key={date}
              className={classes.date}
              data-chosen={date === day || undefined}
              data-today={date === today || undefined}
              aria-pressed={date === day}
              aria-label={words.day(formats.date(date, 'weekday'), own.length)}
              onClick={() => choose(date)}
            >
              <span>{formats.weekday(weekdayOf(date), 'short')}</span>
              <strong>{Number(date.slice(8))}</strong>
              <ItemDots items={own} />
            </UnstyledButton>
          )
        })}
      </div>
      <DayItems day={day} items={onDay(items, day)} words={words} />
    </>
  )
}

export const Week = (props: DaysProps) => (useIsPhone() ? <Strip {...props} /> : <Columns {...props} />)
