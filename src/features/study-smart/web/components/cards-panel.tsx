/** Cards that are due today and on the next days. */
import { Button } from '@mantine/core'
import { IconCards, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChart } from '#platform/web/components/drawings/column-chart.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { weekdayOf } from '#platform/pure/dates.ts'
import { minutesOfCards } from '../../rules/week.ts'
import { useDueCards } from '../use-cards.ts'
import { CardDialog } from './card-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import classes from './study.module.css'

const Days = ({ days }: { days: readonly { date: string; cards: number }[] }) => {
  const { t } = useTranslation('study-smart')
  const { date: dayOf, weekday, number } = useFormats()
  return (
    <SameAsTable
      picture={
        <ColumnChart
          label={t('cards.say', { count: days.reduce((sum, { cards }) => sum + cards, 0) })}
          labels={days.length}
          columns={days.map(({ date, cards }) => ({
            id: date,
            value: cards,
            label: weekday(weekdayOf(date), 'short'),
            title: t('cards.day', { date: dayOf(date), count: cards }),
          }))}
        />
      }
      table={
        <table className={classes.table}>
          <caption className="visually-hidden">{t('cards.days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('analytics.date')}</th>
              <th scope="col">{t('cards.column')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, cards }) => (
              <tr key={date}>
                <th scope="row">{dayOf(date)}</th>
                <td>{number(cards)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}

export const CardsPanel = () => {
  const { t } = useTranslation('study-smart')
  const { query, items, review } = useDueCards()
  const [open, setOpen] = useState<'review' | 'new' | null>(null)
  const { data, error } = query
  if (!data) return error ? <ErrorPanel error={error} /> : <RowsSkeleton rows={2} />
  // More may be due than the device keeps.
  const count = items.length + Math.max(0, data.total - data.items.length)
  const days = data.days.map((day, index) => (index === 0 ? { ...day, cards: count } : day))
  return (
    <section className={classes.cards}>
      <h2>{count > 0 ? t('cards.due', { count }) : t(data.cards > 0 ? 'cards.noneDue' : 'cards.none')}</h2>
      <p className={classes.hint}>{count > 0 ? t('cards.about', { count: minutesOfCards(count) }) : t('cards.how')}</p>
      {data.cards > 0 ? <Days days={days} /> : null}
      <div className={classes.cardButtons}>
        {items.length > 0 ? (
          <Button
            variant="light"
            leftSection={<IconCards size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('review')}
          >
            {t('cards.review', { count: items.length })}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('cards.add')}
        </Button>
        {data.cards > 0 ? (
          <Button component={Link} to="/study-smart/cards" variant="subtle">
            {t('cards.all', { count: data.cards })}
          </Button>
        ) : null}
      </div>
      <ReviewDialog opened={open === 'review'} items={items} onReview={review} onClose={() => setOpen(null)} />
      {open === 'new' ? <CardDialog onClose={() => setOpen(null)} /> : null}
    </section>
  )
}
