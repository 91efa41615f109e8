/** One competency of the class on a phone: four buttons per learner, within reach of the thumb. */
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '#platform/web/components/count-badge.tsx'
import { ratings as codes } from '../../contract/results.ts'
import type { RatingGridProps } from './rating-grid.tsx'
import { evidenceCount } from './rating-grid.tsx'
import classes from './rating-grid.module.css'

export const PhoneRatings = ({ sheet, kind, ratings, onOpen, code }: RatingGridProps & { code: string }) => {
  const { t } = useTranslation('gradebook-ratings')
  return (
    <ul className={classes.list}>
      {sheet.learners.map((learner) => {
        const place = { learnerId: learner.id, kind, code }
        const { rating, state } = ratings.cellOf(place)
        return (
          <li key={learner.id} className={classes.item}>
            <p>{learner.fullName}</p>
            <div className={classes.choices} role="group" aria-label={learner.fullName}>
              {codes.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={classes.choice}
                  data-rating={one}
                  data-state={rating === one ? state : undefined}
                  aria-pressed={rating === one}
                  aria-label={t(`band.${one}`)}
                  onClick={() => ratings.rate(place, { rating: rating === one ? null : one })}
                >
                  {one}
                </button>
              ))}
              <button
                type="button"
                className={classes.more}
                aria-label={t('open', { name: learner.fullName })}
                onClick={() => onOpen(learner, place)}
              >
                <IconPaperclip size={20} stroke={1.75} aria-hidden />
                <CountBadge count={evidenceCount(learner, place)} />
              </button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
