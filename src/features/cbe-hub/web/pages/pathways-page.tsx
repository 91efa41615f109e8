/** The pathways guide: a learner's own fit, a guardian's child, or for staff the learners whom they advise. */
import { useParams } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.tsx'
import { AdvisePage } from '../pathways/advise-page.tsx'
import { ChildPathways, LearnerPathways, OwnPathways } from '../pathways/of-learner.tsx'

export const PathwaysPage = () => {
  const { user } = useSession()
  const { learnerId } = useParams({ strict: false })
  if (user.role === 'student') return <OwnPathways />
  if (user.role === 'parent') return <ChildPathways id={learnerId} />
  return learnerId === undefined ? <AdvisePage /> : <LearnerPathways id={learnerId} />
}
