/** The office’s inbox, within the communication pages. */
import { useTranslation } from 'react-i18next'
import { AreaTabs } from '#platform/web/app/area-tabs.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { useUnreadMessages } from '../badge.ts'
import { Inbox, NewMessage } from '../components/inbox.tsx'
import { texts } from '../words.ts'

export const OfficePage = () => {
  const { t } = useTranslation(texts)
  const unread = useUnreadMessages()
  return (
    <>
      <PageHeader title={t('communications')} lead={t('lead', { count: unread })} action={<NewMessage />} />
      <AreaTabs area="communications" label={t('communications')} />
      <Inbox />
    </>
  )
}
