/** What a draft has of a FET file, and all that it does not have. */
import { useTranslation } from 'react-i18next'
import facts from '#platform/web/components/facts.module.css'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { FetPlan } from '../../../rules/incoming/plan.ts'
import classes from './fet.module.css'

export const Taken = ({ plan }: { plan: FetPlan }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <dl className={facts.facts}>
      {(['lessons', 'placed', 'locked', 'wishes'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`fet.taken.${key}`)}</dt>
          <dd>{formats.number(plan.counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Losses = ({ plan }: { plan: FetPlan }) => {
  const { t } = useTranslation('timetable')
  if (plan.lost.length + plan.unkept.length === 0) return <p>{t('fet.nothingLost')}</p>
  return (
    <section className={layout.section}>
      <h2>{t('fet.notTaken')}</h2>
      {plan.lost.length > 0 ? (
        <ul className={classes.losses}>
          {plan.lost.map(({ loss, count }) => (
            <li key={loss}>{t(`fet.lost.${loss}`, { count })}</li>
          ))}
        </ul>
      ) : null}
      {plan.unkept.length > 0 ? (
        <>
          <p>{t('fet.unkept')}</p>
          <ul className={classes.losses}>
            {plan.unkept.map(({ name, count }) => (
              <li key={name}>{t('fet.times', { name, count })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
