/** Entries of one day, under its date. */
import { useFormats } from '../i18n/use-formats.ts'
import { ItemLine, type CalendarItem, type CalendarWords } from './item.tsx'
import classes from './day-items.module.css'

export const DayItems = ({
  day,
  items,
  words,
}: {
  day: string
  items: readonly CalendarItem[]
  words: CalendarWords
}) => {
  const formats = useFormats()
  return (
    <section className={classes.day}>
      <h2>{formats.date(day, 'weekday')}</h2>
      {items.length === 0 ? (
        <p className={classes.nothing}>{words.nothing}</p>
      ) : (
        <ul className={classes.lines}>
          {items.map((item) => (
            <ItemLine key={item.key} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
