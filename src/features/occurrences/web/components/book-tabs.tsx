/** The parts of the book: entries, follow-ups, figures. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useBase } from '../words.ts'

export const BookTabs = () => {
  const { t } = useTranslation('occurrences')
  const base = useBase()
  return (
    <AddressTabs
      label={t('title')}
      tabs={[
        { to: base, label: t('tab.entries') },
        { to: `${base}/follow-ups`, label: t('tab.followUps') },
        { to: `${base}/statistics`, label: t('tab.statistics') },
      ]}
    />
  )
}
