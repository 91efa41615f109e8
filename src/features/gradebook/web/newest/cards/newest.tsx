/** The marks that were published last, in one line. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { roundPercent } from '#core/academics/rules/scales.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerGrades } from '../../../contract/grades.ts'
import classes from './newest.module.css'

/** Areas named in the line; the rest is counted. */
const most = 3

export const Newest = ({ newest, name, to }: { newest: NonNullable<LearnerGrades['newest']>; name: string | null; to: string }) => {
  const { t } = useTranslation('gradebook-newest')
  const formats = useFormats()
  const { title, publishedAt, marks } = newest
  const named = marks.flatMap((mark) => (mark.percent === null ? [] : [`${mark.name} ${roundPercent(mark.percent)}`]))
  const more = named.length > most ? [t('more', { count: named.length - most })] : []
  return (
    <Link to={to} className={classes.line}>
      <b>{name === null ? title : t('of', { name, title })}</b>, {formats.date(formats.schoolDay(new Date(publishedAt)), 'day')}
      <br />
      {formats.list([...named.slice(0, most), ...more])}
    </Link>
  )
}
