/** The parent's pages as tabs. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { texts } from '../words.ts'

export const FamilyTabs = () => {
  const { t } = useTranslation(texts)
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: '/parent/support', label: t('tab.requests') },
        { to: '/parent/support/articles', label: t('tab.articles') },
        { to: '/parent/support/workshops', label: t('tab.workshops') },
      ]}
    />
  )
}
