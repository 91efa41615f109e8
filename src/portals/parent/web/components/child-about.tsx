/** The school's record of a child, its teachers, and the family's consents. */
import { ChildTeachers } from '#core/people/web/public.ts'
import { ChildConsents, ChildHealth } from '#core/records/web/public.ts'
import type { Child } from '#core/people/contract/children.ts'
import { ChildFacts } from './child-facts.tsx'
import classes from '../pages/children.module.css'

export const ChildAbout = ({ child }: { child: Child }) => (
  <>
    <div className={classes.columns}>
      <ChildTeachers childId={child.id} />
      <ChildFacts child={child} level="h1" />
    </div>
    <div className={classes.columns}>
      <ChildConsents childId={child.id} />
      <ChildHealth childId={child.id} />
    </div>
  </>
)
