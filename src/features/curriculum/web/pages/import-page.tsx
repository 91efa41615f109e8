/** Outcomes from a spreadsheet into a design, with the earlier lists. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ImportPages } from '#core/imports/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'

const reads = [getDesign, listDesigns]

export const ImportPage = () => {
  const { t } = useTranslation('curriculum')
  const { designId: id = '' } = useParams({ strict: false })
  const design = useCall(getDesign, { params: { id } })
  const address = `/admin/curriculum/designs/${id}`
  if (!design.data)
    return design.error ? <ErrorPanel error={design.error} onRetry={() => void design.refetch()} /> : <ListSkeleton />
  const name = t('designName', { grade: design.data.grade, area: design.data.learningAreaName })
  return (
    <ImportPages
      subject={{
        home: `${address}/import`,
        back: address,
        title: t('import.title', { name }),
        lead: t('import.lead'),
        targetId: id,
        reads,
        kinds: [{ kind: 'curriculum', texts: 'curriculum:import', see: address }],
      }}
    />
  )
}
