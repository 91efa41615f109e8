/** Timetables in the making, and what the one in force looks like. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

export const SchedulingTabs = () => {
  const { t } = useTranslation('timetable')
  return (
    <AddressTabs
      label={t('tabs.scheduling')}
      tabs={[
        { to: '/admin/scheduling', label: t('tabs.timetables') },
        { to: '/admin/scheduling/conflicts', label: t('tabs.conflicts') },
        { to: '/admin/scheduling/teachers', label: t('tabs.teachers') },
        { to: '/admin/scheduling/rooms', label: t('tabs.rooms') },
      ]}
    />
  )
}
