/** A learner's group: who is in it, and until when. */
import { useTranslation } from 'react-i18next'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LiveRoom } from '../../../contract/lessons.ts'
import { useGroupEnd } from './use-group-end.ts'
import classes from './groups.module.css'

export const OwnGroup = ({ room }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-groups')
  const formats = useFormats()
  useGroupEnd(room)
  const { groups } = room
  const own = groups?.groups.find(({ number }) => number === groups.own)
  if (!groups || !own) return null
  return (
    <section className={classes.own} role="status">
      <h2>{t('own.title', { number: own.number })}</h2>
      <p>{t('own.until', { time: formats.time(groups.endsAt) })}</p>
      <ul>
        {own.members.map(({ learnerId, name }) => (
          <li key={learnerId}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
