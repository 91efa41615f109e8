/** Recent events of a learner's term, newest first. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { StudentActivity } from '../../contract/dashboard.ts'
import classes from '../pages/student.module.css'

const Line = ({ item }: { item: StudentActivity }) => {
  const { t } = useTranslation('student')
  const formats = useFormats()
  const title = item.date === null ? item.title : formats.date(item.date)
  return (
    <li className={classes.event}>
      <div className={classes.words}>
        <Link className={classes.name} to={item.to}>
          {t(`activity.${item.kind}`, { title })}
        </Link>
        <span className={classes.second}>
          {item.learningArea ? `${item.learningArea}, ` : ''}
          {formats.relative(item.at)}
        </span>
      </div>
      {item.band ? (
        <span className={classes.mark}>
          {item.percent === null ? null : <span className={classes.percent}>{item.percent}</span>}
          <Band code={item.band.code} name={item.band.title} />
        </span>
      ) : null}
    </li>
  )
}

export const Activity = ({ items }: { items: readonly StudentActivity[] }) => {
  const { t } = useTranslation('student')
  return (
    <section>
      <h2 className={classes.heading}>{t('activity.title')}</h2>
      {items.length === 0 ? <p className={classes.second}>{t('activity.none')}</p> : null}
      <ul className={classes.rows}>
        {items.map((item) => (
          <Line key={`${item.kind}.${item.id}`} item={item} />
        ))}
      </ul>
    </section>
  )
}
