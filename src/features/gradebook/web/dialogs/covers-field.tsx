/** Chooses what of the curriculum it is about: the sub-strands and outcomes of the design of a grade and learning area. */
import { useTranslation } from 'react-i18next'
import type { Grade } from '#core/schools/contract/levels.ts'
import { getDesign, listDesigns } from '#features/curriculum/contract/designs.ts'
import type { Design } from '#features/curriculum/contract/shapes.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { TicksField, type TickGroup } from '#platform/web/forms/ticks-field.tsx'

const groupsOf = ({ strands }: Design): TickGroup[] =>
  strands.map((strand) => ({
    id: strand.id,
    label: `${strand.number} ${strand.name}`,
    ticks: strand.subStrands.flatMap((one) => [
      { value: one.id, label: `${one.number} ${one.name}` },
      ...one.outcomes.map(({ id, letter, text }) => ({ value: id, label: `${letter}) ${text}`, below: true })),
    ]),
  }))

export const CoversField = ({ grade, learningAreaId }: { grade: Grade; learningAreaId: string }) => {
  const { t } = useTranslation('gradebook')
  const found = useCall(listDesigns, { query: { grade, learningAreaId } })
  const id = found.data?.items[0]?.id
  const design = useCall(getDesign, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const error = found.error ?? design.error
  if (found.data?.items.length === 0) return <p>{t('covers.none')}</p>
  if (design.data)
    return (
      <TicksField
        name="covers"
        label={t('covers.title')}
        groups={groupsOf(design.data)}
        words={(count) => t('covers.chosen', { count })}
      />
    )
  return error ? (
    <ErrorPanel error={error} onRetry={() => void (found.error ? found : design).refetch()} />
  ) : (
    <RowsSkeleton rows={3} />
  )
}
