/** The caller's inbox. */
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useUnreadMessages } from '../badge.ts'
import { Inbox, NewMessage } from '../components/inbox.tsx'
import { texts } from '../words.ts'

export const MessagesPage = () => {
  const { t } = useTranslation(texts)
  const unread = useUnreadMessages()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead', { count: unread })} action={<NewMessage />} />
      <Inbox />
    </>
  )
}
