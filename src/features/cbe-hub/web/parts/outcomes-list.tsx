/** Outcomes of the curriculum that published work covered, by learning area. */
import { useTranslation } from 'react-i18next'
import type { Progress } from '../../contract/progress.ts'
import { PieceSeat } from './piece-seat.tsx'
import classes from '../progress.module.css'

export const OutcomesList = ({ outcomes }: { outcomes: Progress['outcomes'] }) => {
  const { t } = useTranslation('cbe-hub')
  return (
    <section className={classes.section}>
      <h2>{t('progress.outcomes')}</h2>
      {outcomes.length === 0 ? <p className={classes.prose}>{t('progress.outcomesNone')}</p> : null}
      {outcomes.map(({ learningAreaId, learningAreaName, items }) => (
        <div key={learningAreaId}>
          <h3>{learningAreaName}</h3>
          <ul className={classes.seen}>
            {items.map(({ id, number, title, strandName, level, pieces }) => (
              <li key={id}>
                <PieceSeat level={level} />
                <div className={classes.words}>
                  <p className={classes.title}>
                    {number} {title}
                  </p>
                  <p className={classes.second}>
                    {strandName}, {pieces.map(({ text }) => text).join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
