/** A learner's overview: what modules know of the learner now, each for those who may see it. */
import { Suspense } from 'react'
import { useParts, type PartPlace } from '#platform/web/app/modules-context.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import type { LearnerDetail } from '../../../contract/learners.ts'
import { LearnerFamily } from './learner-family.tsx'
import classes from './overview.module.css'

const Parts = ({ parts, id }: { parts: readonly PartPlace[]; id: string }) =>
  parts.map(({ id: name, moduleId, part: Part }) => (
    <Suspense key={`${moduleId} ${name}`} fallback={<RowsSkeleton rows={5} />}>
      <Part id={id} />
    </Suspense>
  ))

/** Where the learner is, and what to know at once: a line of each module. */
export const LearnerNow = ({ id }: { id: string }) => {
  const parts = useParts('people.learner.now')
  return parts.length === 0 ? null : (
    <div className={classes.now}>
      {parts.map(({ id: name, moduleId, part: Part }) => (
        <Suspense key={`${moduleId} ${name}`} fallback={null}>
          <Part id={id} />
        </Suspense>
      ))}
    </div>
  )
}

export const LearnerOverview = ({ learner }: { learner: LearnerDetail }) => {
  const parts = useParts('people.learner.overview')
  const beside = useParts('people.learner.beside')
  return (
    <div className={classes.columns} data-alone={beside.length === 0 || undefined}>
      <div>
        <Parts parts={parts} id={learner.id} />
        <LearnerFamily learner={learner} />
      </div>
      {beside.length === 0 ? null : (
        <div>
          <Parts parts={beside} id={learner.id} />
        </div>
      )}
    </div>
  )
}
