/**
 * Chooses what of the curriculum it is about: the sub-strands and outcomes of the design of a grade and learning area.
 * What the design says of their levels can become the rubric.
 */
import { Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Grade } from '#core/schools/contract/levels.ts'
import { getDesign, listDesigns } from '#features/curriculum/contract/designs.ts'
import type { Design } from '#features/curriculum/contract/shapes.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { TicksField, type TickGroup } from '#platform/web/forms/ticks-field.tsx'
import { emptyCriterion, longestCriterion, mostCriteria, type AssignmentValues } from './assignment-values.ts'

const groupsOf = ({ strands }: Design): TickGroup[] =>
  strands.map((strand) => ({
    id: strand.id,
    label: `${strand.number} ${strand.name}`,
    ticks: strand.subStrands.flatMap((one) => [
      { value: one.id, label: `${one.number} ${one.name}` },
      ...one.outcomes.map(({ id, letter, text }) => ({ value: id, label: `${letter}) ${text}`, below: true })),
    ]),
  }))

/** Descriptors of the chosen outcomes, and of all outcomes of the chosen sub-strands. */
const criteriaOf = ({ strands }: Design, covers: readonly string[]): AssignmentValues['criteria'] =>
  strands.flatMap(({ subStrands }) =>
    subStrands.flatMap((sub) =>
      sub.outcomes.flatMap(({ id, text, rubric }) =>
        rubric && (covers.includes(id) || covers.includes(sub.id))
          ? [{ ...emptyCriterion(), title: text.slice(0, longestCriterion), hints: rubric }]
          : [],
      ),
    ),
  )

const TakeRubric = ({ design }: { design: Design }) => {
  const { t } = useTranslation('assignments')
  const { watch, setValue, clearErrors } = useFormContext<AssignmentValues>()
  const [scoring, covers, criteria] = watch(['scoring', 'covers', 'criteria'])
  const written = criteria.filter(({ title }) => title.trim() !== '')
  const found = criteriaOf(design, covers)
    .filter(({ title }) => !written.some((one) => one.title === title))
    .slice(0, mostCriteria - written.length)
  if (scoring !== 'rubric' || found.length === 0) return null
  return (
    <Button
      variant="light"
      onClick={() => {
        clearErrors('criteria')
        setValue('criteria', [...written, ...found], { shouldDirty: true })
      }}
    >
      {t('covers.takeRubric', { count: found.length })}
    </Button>
  )
}

export const CoversField = ({
  grade,
  learningAreaId,
  givesRubric,
}: {
  grade: Grade
  learningAreaId: string
  /** False once the marking scheme is fixed. */
  givesRubric: boolean
}) => {
  const { t } = useTranslation('assignments')
  const found = useCall(listDesigns, { query: { grade, learningAreaId } })
  const id = found.data?.items[0]?.id
  const design = useCall(getDesign, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  const error = found.error ?? design.error
  if (found.data?.items.length === 0) return <p>{t('covers.none')}</p>
  if (design.data)
    return (
      <>
        <TicksField
          name="covers"
          label={t('covers.title')}
          groups={groupsOf(design.data)}
          words={(count) => t('covers.chosen', { count })}
        />
        {givesRubric ? <TakeRubric design={design.data} /> : null}
      </>
    )
  return error ? (
    <ErrorPanel error={error} onRetry={() => void (found.error ? found : design).refetch()} />
  ) : (
    <RowsSkeleton rows={3} />
  )
}
