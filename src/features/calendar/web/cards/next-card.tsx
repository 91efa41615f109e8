/** Dashboard card with the next calendar entries. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import classes from '#platform/web/components/card-rows.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { nextEntries, type NextEntry } from '../../contract/next.ts'
import { useCalendarLive } from '../live.ts'

const Row = ({ entry }: { entry: NextEntry }) => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const termName = useTermName()
  const { type, title, startsOn, startTime, place, link, waits } = entry
  const name =
    type === 'term_begins' || type === 'term_ends' ? t(`calendar.next.${type}`, { title: termName(title) }) : title
  const when = startTime
    ? t('calendar.next.at', { day: formats.date(startsOn, 'short'), time: startTime })
    : formats.date(startsOn, 'short')
  return (
    <li>
      {link ? <Link to={link}>{name}</Link> : <b>{name}</b>}
      <span data-warns={waits || undefined}>
        {[when, place, waits ? t('calendar.next.waits') : ''].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

export const NextEventsCard = () => {
  const { t } = useTranslation('nav')
  const { data } = useCall(nextEntries, {}, { offline: true, live: true })
  useCalendarLive(nextEntries)
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('calendar.next.title')}</h2>
        <Button variant="light" component={Link} to="/calendar">
          {t('calendar.next.open')}
        </Button>
      </div>
      <ul className={classes.rows}>
        {data.items.map((entry) => (
          <Row key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
