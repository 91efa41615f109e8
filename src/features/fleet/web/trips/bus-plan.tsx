/** The bus from above: a seat fills with each learner on board. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import classes from './boarding.module.css'

interface Props {
  readonly seats: number
  readonly onBoard: number
  readonly missing: number
}

export const BusPlan = ({ seats, onBoard, missing }: Props) => {
  const { t } = useTranslation('fleet')
  const all = Math.max(seats, onBoard + missing)
  return (
    <div className={classes.bus} role="img" aria-label={t('boarding.plan', { onBoard, seats, missing })}>
      <div className={classes.seats}>
        {Array.from({ length: all }, (_, place) => (
          <Seat
            key={place}
            state={place < onBoard ? 'own' : place < onBoard + missing ? 'excused' : 'unmarked'}
            size={24}
          />
        ))}
      </div>
    </div>
  )
}
