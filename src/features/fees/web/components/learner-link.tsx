/** A learner's name, which leads to the fees, and beside it what tells the learner apart. */
import { Link } from '@tanstack/react-router'
import type { FeeStudent } from '../../contract/shapes.ts'
import classes from './fees.module.css'

export interface LearnerLinkProps {
  student: Pick<FeeStudent, 'id' | 'name' | 'className'>
  /** Beside the name; default the class. */
  facts?: readonly (string | null)[]
  /** What the learner was given is taken back. */
  taken?: boolean
}

export const LearnerLink = ({ student, facts = [student.className], taken = false }: LearnerLinkProps) => (
  <>
    <Link
      to="/admin/fees/$learnerId"
      params={{ learnerId: student.id }}
      {...(taken ? { className: classes.taken } : {})}
    >
      {student.name}
    </Link>{' '}
    <span className={classes.second}>{facts.filter(Boolean).join(' · ')}</span>
  </>
)
