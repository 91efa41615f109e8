/** Dashboard card of unread conversations; empty if there are none. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import { inboxOf } from '../../../contract/message-addresses.ts'
import { useUnreadMessages } from '../badge.ts'

export const MessagesCard = () => {
  const { t } = useTranslation('nav')
  const unread = useUnreadMessages()
  const inbox = inboxOf(useSession().user.role)
  if (unread === 0) return null
  return (
    <section>
      <h2>{t('communication-messages.today.title')}</h2>
      <Link to={inbox}>{t('communication-messages.today.unread', { count: unread })}</Link>
    </section>
  )
}
