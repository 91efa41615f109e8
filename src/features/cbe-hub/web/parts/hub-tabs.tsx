/** The hub's pages as tabs. Materials are the library's, and show where the reader has it. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import { useSession } from '#platform/web/session/session.tsx'

const tabs = ['philosophy', 'competencies', 'progress', 'pathways', 'materials', 'support'] as const

export const HubTabs = () => {
  const { t } = useTranslation('cbe-hub')
  const { modules } = useSession()
  const hasLibrary = modules.some(({ id, available }) => id === 'digital-library' && available)
  return (
    <AddressTabs
      label={t('title')}
      tabs={tabs
        .filter((tab) => tab !== 'materials' || hasLibrary)
        .map((tab) => ({ to: `/cbe-hub/${tab}`, label: t(`tabs.${tab}`) }))}
    />
  )
}
