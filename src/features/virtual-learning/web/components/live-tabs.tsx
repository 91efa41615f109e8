/** The places of live lessons; a school without virtual learning has rooms only, and no tabs. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useAbility } from '#platform/web/session/session.tsx'

const base = '/virtual-learning'

export const LiveTabs = () => {
  const { t } = useTranslation('live-lessons')
  return useAbility('virtual_learning.recordings') ? (
    <AddressTabs
      label={t('title')}
      tabs={(['live', 'schedule', 'recordings', 'rooms'] as const).map((part) => ({
        to: `${base}/${part}`,
        label: t(`tabs.${part}`),
      }))}
    />
  ) : null
}
