/** Dashboard card of unread conversations; empty if there are none. */
import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { inboxOf } from '../../../contract/message-addresses.ts'
import { useUnreadMessages } from '../badge.ts'

export const MessagesCard = () => {
  const { t } = useTranslation('nav')
  const unread = useUnreadMessages()
  const inbox = inboxOf(useSession().user.role)
  if (unread === 0) return null
  return (
    <WaitingRow
      icon={IconMessage}
      title={t('communication-messages.today.unread', { count: unread })}
      to={inbox}
      action={t('communication-messages.today.read')}
    />
  )
}
