/** The marks that were published last, in one line. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Newest as NewestMarks } from '../../../contract/newest.ts'
import classes from './newest.module.css'

export const Newest = ({
  newest,
  name,
  to,
}: {
  newest: NonNullable<NewestMarks['newest']>
  name: string | null
  to: string
}) => {
  const { t } = useTranslation('nav', { keyPrefix: 'gradebook-newest' })
  const formats = useFormats()
  const { title, publishedOn, marks, more } = newest
  const named = marks.map((mark) => `${mark.name} ${mark.percent}`)
  return (
    <Link to={to} className={classes.line}>
      <b>{name === null ? title : t('of', { name, title })}</b>, {formats.date(publishedOn, 'day')}
      <br />
      {formats.list(more > 0 ? [...named, t('more', { count: more })] : named)}
    </Link>
  )
}
