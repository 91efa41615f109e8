/** Tabs of the duty pages: the office’s, and a teacher’s own. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useDutyCard } from '../badge.ts'

export const OfficeTabs = () => {
  const { t } = useTranslation('duties')
  const swaps = useDutyCard()?.swaps ?? 0
  const base = '/admin/duties'
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: base, label: t('tab.roster') },
        { to: `${base}/supervision`, label: t('tab.supervision'), count: swaps },
        { to: `${base}/substitutions`, label: t('tab.substitutions') },
        { to: `${base}/reports`, label: t('tab.reports') },
        { to: `${base}/types`, label: t('tab.types') },
      ]}
    />
  )
}

export const OwnTabs = () => {
  const { t } = useTranslation('duties')
  const { waiting = 0, swaps = 0, covers = 0 } = useDutyCard() ?? {}
  const base = '/teacher/duties'
  return (
    <AddressTabs
      label={t('own.title')}
      tabs={[
        { to: base, label: t('tab.upcoming'), count: waiting - swaps - covers },
        { to: `${base}/covers`, label: t('tab.covers'), count: covers },
        { to: `${base}/swaps`, label: t('tab.swaps'), count: swaps },
        { to: `${base}/calendar`, label: t('tab.calendar') },
        { to: `${base}/roster`, label: t('tab.day') },
        { to: `${base}/history`, label: t('tab.history') },
        { to: `${base}/preferences`, label: t('tab.preferences') },
      ]}
    />
  )
}
