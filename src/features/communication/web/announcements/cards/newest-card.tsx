/** Dashboard card with the newest unread announcements. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import classes from '#platform/web/components/card-rows.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { received } from '../../../contract/announcements/received-list.ts'
import { useAnnouncementsLive } from '../live.ts'
import { newest } from '../reads.ts'

export const NewestCard = () => {
  const { t } = useTranslation('nav')
  const formats = useFormats()
  const { data } = useCall(received, newest, { offline: true, live: true })
  useAnnouncementsLive(received)
  if (!data || data.unread === 0) return null
  return (
    <section>
      <h2>{t('communication-announcements.today.title', { count: data.unread })}</h2>
      <ul className={classes.rows}>
        {data.items.map(({ id, title, authorName, publishedAt, needsAcknowledgement }) => (
          <li key={id}>
            <Link to={`/communication/announcements/${id}`}>{title}</Link>
            <span data-warns={needsAcknowledgement || undefined}>
              {t(`communication-announcements.today.${needsAcknowledgement ? 'confirm' : 'from'}`, {
                name: authorName,
                when: formats.date(publishedAt, 'short'),
              })}
            </span>
          </li>
        ))}
      </ul>
      {data.unread > data.items.length ? (
        <Link to="/communication/announcements">{t('communication-announcements.today.all')}</Link>
      ) : null}
    </section>
  )
}
