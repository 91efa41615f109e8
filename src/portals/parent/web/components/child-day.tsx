/** A child's day and term, with other modules' parts beside it. */
import { useTranslation } from 'react-i18next'
import type { Child } from '#core/people/contract/children.ts'
import { ChildTerm, ChildToday } from '#features/attendance/web/public.ts'
import { useParts } from '#platform/web/app/modules-context.tsx'
import { ChildFacts } from './child-facts.tsx'
import classes from '../pages/children.module.css'

export const ChildDay = ({ child }: { child: Child }) => {
  const { t } = useTranslation('parent')
  const parts = useParts('parent.child.day')
  return (
    <>
      <ChildToday childId={child.id} />
      <div className={classes.columns}>
        <section aria-label={t('tab.day')}>
          <ChildTerm childId={child.id} />
        </section>
        <div className={classes.beside}>
          {parts.map(({ id, part: Part }) => (
            <Part key={id} id={child.id} />
          ))}
          {parts.length === 0 ? <ChildFacts child={child} /> : null}
        </div>
      </div>
    </>
  )
}
