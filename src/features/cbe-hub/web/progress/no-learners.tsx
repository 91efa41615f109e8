/** For staff whose position does not open learners' levels. */
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'

export const NoLearners = () => {
  const { t } = useTranslation('cbe-hub')
  return (
    <>
      <PageHeader title={t('progress.page')} />
      <HubTabs />
      <EmptyState title={t('progress.closed')} text={t('progress.closedText')} />
    </>
  )
}
