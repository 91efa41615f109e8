/** A learner's start page: cards that are due, and rounds of today. Nothing while none is due and no round runs. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { useDueCards } from '../use-cards.ts'
import { useStudy } from '../use-study.ts'
import { useRoundRuns } from '../use-timer.ts'

export const TodayLine = () => {
  const { t } = useTranslation('study-smart')
  const { query, items } = useDueCards()
  const { progress } = useStudy()
  const runs = useRoundRuns()
  // The response lists only the first due cards; those reviewed on this device but not yet sent are no longer due.
  const due = query.data ? query.data.total - (query.data.items.length - items.length) : 0
  if (due <= 0 && !runs) return null
  const rounds = progress?.today.rounds ?? 0
  return (
    <section className={layout.part}>
      <h2>{t('title')}</h2>
      <p className={layout.title}>
        <Link to="/study-smart">
          {[
            runs ? t('home.runs') : '',
            due > 0 ? t('home.due', { count: due }) : '',
            rounds > 0 ? t('home.rounds', { count: rounds }) : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </Link>
      </p>
    </section>
  )
}
