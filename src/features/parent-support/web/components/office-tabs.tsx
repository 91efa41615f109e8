/** The office's pages as tabs; teachers have their requests only. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useAbility } from '#platform/web/session/session.tsx'
import { texts } from '../words.ts'

export const OfficeTabs = () => {
  const { t } = useTranslation(texts)
  if (!useAbility('support.manage')) return null
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: '/support', label: t('tab.requests') },
        { to: '/support/workshops', label: t('tab.workshops') },
        { to: '/support/texts', label: t('tab.texts') },
      ]}
    />
  )
}
