/** The pages of one draft. */
import { useTranslation } from 'react-i18next'
import { AddressTabs } from '#platform/web/components/address-tabs.tsx'
import type { Draft } from '../../contract/drafts.ts'

const own = ['activities', 'blocks', 'wishes'] as const
const ofRuns = ['generate', 'explain', 'repair'] as const

export const DraftTabs = ({ draft: { id, name } }: { draft: Pick<Draft, 'id' | 'name'> }) => {
  const { t } = useTranslation('timetable')
  const to = `/admin/scheduling/drafts/${id}`
  const tabs = [
    { to, label: t('tabs.grid') },
    ...own.map((part) => ({ to: `${to}/${part}`, label: t(`tabs.${part}`) })),
    ...ofRuns.map((part) => ({ to: `${to}/${part}`, label: t(`runs.crumb.${part}`) })),
  ]
  return <AddressTabs tabs={tabs} label={t('tabs.label', { name })} />
}
