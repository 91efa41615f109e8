/** Progress: a learner's own, a guardian's children, a teacher's classes; below its address one learner. */
import { useParams } from '@tanstack/react-router'
import { useAbility, useSession } from '#platform/web/session/session.tsx'
import { ChildProgress } from '../progress/child-progress.tsx'
import { ClassProgress } from '../progress/class-progress.tsx'
import { LearnerProgress } from '../progress/learner-progress.tsx'
import { NoLearners } from '../progress/no-learners.tsx'
import { OwnProgress } from '../progress/own-progress.tsx'

export const ProgressPage = () => {
  const { user } = useSession()
  const seesLearners = useAbility('cbe.learners')
  const { learnerId } = useParams({ strict: false })
  if (user.role === 'student') return <OwnProgress />
  if (user.role === 'parent') return <ChildProgress id={learnerId} />
  if (!seesLearners) return <NoLearners />
  return learnerId === undefined ? <ClassProgress /> : <LearnerProgress id={learnerId} />
}
