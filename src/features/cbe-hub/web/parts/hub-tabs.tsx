/** The hub's pages as tabs. Materials are other modules', and show where the reader has some. */
import { useTranslation } from 'react-i18next'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'

const tabs = ['philosophy', 'competencies', 'progress', 'pathways', 'community', 'materials', 'support'] as const

export const HubTabs = () => {
  const { t } = useTranslation('cbe-hub')
  const hasMaterials = useParts('cbe-hub.materials').length > 0
  return (
    <AddressTabs
      label={t('title')}
      tabs={tabs
        .filter((tab) => tab !== 'materials' || hasMaterials)
        .map((tab) => ({ to: tab === 'philosophy' ? '/cbe-hub' : `/cbe-hub/${tab}`, label: t(`tabs.${tab}`) }))}
    />
  )
}
