/** A learner's report cards. */
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { OwnReportCards } from '../components/own-cards.tsx'

export const OwnReportCardsPage = () => {
  const { t } = useTranslation('report-cards')
  return (
    <>
      <PageHeader title={t('own.title')} lead={t('own.lead')} />
      <OwnReportCards />
    </>
  )
}
