/** The school years as seats in order: what a learner's way through school looks like. */
import { useTranslation } from 'react-i18next'
import { Seat } from '#platform/web/components/drawings/seat.tsx'
import classes from '../hub.module.css'

const stages = [
  { id: 'pre_primary', years: ['PP1', 'PP2'], state: 'part' },
  { id: 'primary', years: ['1', '2', '3', '4', '5', '6'], state: 'here' },
  { id: 'junior', years: ['7', '8', '9'], state: 'here' },
  { id: 'senior', years: ['10', '11', '12'], state: 'own' },
] as const

export const SchoolRoad = () => {
  const { t } = useTranslation('cbe-hub')
  return (
    <section className={classes.section}>
      <h2>{t('philosophy.road.title')}</h2>
      <p className={classes.lead}>{t('philosophy.road.lead')}</p>
      <ol className={classes.road}>
        {stages.map(({ id, years, state }) => (
          <li key={id}>
            <span className={classes.years} aria-hidden>
              {years.map((year) => (
                <Seat key={year} state={state} size={38} letter={year} soft={state === 'here'} />
              ))}
            </span>
            <span className={classes.stage}>{t(`philosophy.road.${id}`)}</span>
            <span className={classes.second}>
              {t('philosophy.road.years', { count: years.length })}. {t(`philosophy.road.after.${id}`)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
