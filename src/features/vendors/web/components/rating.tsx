/** A rating as five seats with its number. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './vendors.module.css'

const places = [1, 2, 3, 4, 5] as const

/** @param count how many ratings it is the average of; left out for a single one */
export const Rating = ({ rating, count }: { rating: number | null; count?: number }) => {
  const { t } = useTranslation('vendors')
  const formats = useFormats()
  if (rating === null) return <span className={classes.quiet}>{t('rating.none')}</span>
  return (
    <span className={classes.rating}>
      <span className={classes.seats} aria-hidden="true">
        {places.map((place) => (
          <Seat
            key={place}
            size={14}
            state={rating >= place - 0.25 ? 'here' : rating >= place - 0.75 ? 'late' : 'empty'}
          />
        ))}
      </span>
      {t('rating.of', { rating: formats.number(rating) })}
      {count === undefined ? null : <span className={classes.second}>{t('rating.count', { count })}</span>}
    </span>
  )
}
