/** Materials by strand: parts of the modules that have some, such as the digital library. */
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { HubTabs } from '../parts/hub-tabs.tsx'

export const MaterialsPage = () => {
  const { t } = useTranslation('cbe-hub')
  const parts = useParts('cbe-hub.materials')
  return (
    <>
      <PageHeader title={t('materials.title')} shortTitle={t('tabs.materials')} lead={t('materials.lead')} />
      <HubTabs />
      {parts.length === 0 ? <EmptyState title={t('materials.none')} text={t('materials.noneText')} /> : null}
      {parts.map(({ id, part: Part }) => (
        <Suspense key={id} fallback={<RowsSkeleton rows={8} />}>
          <Part id={id} />
        </Suspense>
      ))}
    </>
  )
}
