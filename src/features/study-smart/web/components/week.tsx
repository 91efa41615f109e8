/** The week's plan: on each day the cards that come and what there is room for, before it is due. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { dueCards } from '../../contract/cards.ts'
import { getRecommendations, getWeek, type Recommendation } from '../../contract/recommendations.ts'
import { minutesOfCards, planWeek } from '../../rules/week.ts'
import { titleKey } from './recommendations.tsx'
import classes from './study.module.css'

const Task = ({ of }: { of: Recommendation }) => {
  const { t } = useTranslation('study-smart')
  const title = t(`todo.${titleKey(of)}`, { topic: of.topic, area: of.learningArea })
  return (
    <li>
      {of.step ? <Link to={of.step.to}>{title}</Link> : title}
      <small>{t('week.task', { area: of.learningArea, count: of.minutes })}</small>
    </li>
  )
}

export const Week = () => {
  const { t } = useTranslation('study-smart')
  const { date: dayOf, time } = useFormats()
  const week = useCall(getWeek, {}, { offline: true })
  const { data: todo } = useCall(getRecommendations, {}, { offline: true })
  const { data: cards } = useCall(dueCards, {}, { offline: true })
  if (!week.data || !todo || !cards) return week.error ? <ErrorPanel error={week.error} /> : <RowsSkeleton rows={4} />
  const due = new Map(cards.days.map((day) => [day.date, day.cards]))
  const days = planWeek(todo.items, week.data.days, due)
  return (
    <section aria-labelledby="study-week">
      <h2 id="study-week">{t('week.title')}</h2>
      <ul className={classes.week}>
        {days.map(({ day, cards: count, tasks }) => (
          <li key={day.date}>
            <div>
              <strong>{dayOf(day.date, 'day')}</strong>
              <small>
                {day.lessonsUntil === null
                  ? t(day.isSchoolDay ? 'week.schoolDay' : 'week.free')
                  : t('week.lessons', { time: time(day.lessonsUntil) })}
              </small>
            </div>
            {count === 0 && tasks.length === 0 ? (
              <p className={classes.hint}>{t('week.nothing')}</p>
            ) : (
              <ul>
                {count > 0 ? (
                  <li>
                    {t('week.cards', { count })}
                    <small>{t('step.none', { count: minutesOfCards(count) })}</small>
                  </li>
                ) : null}
                {tasks.map((one) => (
                  <Task key={one.key} of={one} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
