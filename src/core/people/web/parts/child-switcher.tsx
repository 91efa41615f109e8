/** The children of a parent side by side, the one looked at filled; each is an address. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import type { Child } from '../../contract/children.ts'
import classes from './child-switcher.module.css'

/** Class of a child, preceded by the school if it is not the current one. */
const useWhere = (): ((child: Child) => string) => {
  const { t } = useTranslation('people')
  const { school } = useSession()
  return (child) => {
    const where = child.status === 'left' ? t('child.left') : (child.stream?.label ?? t('child.noClass'))
    return child.school.id === school?.id
      ? where
      : t('child.elsewhere', { school: child.school.shortName, class: where })
  }
}

/** @param currentId the child looked at @param to address of a child's page */
export const ChildSwitcher = ({
  items,
  currentId,
  to,
}: {
  items: readonly Child[]
  currentId: string | undefined
  to: (childId: string) => string
}) => {
  const { t } = useTranslation('people')
  const where = useWhere()
  return (
    <nav className={classes.children} aria-label={t('child.switch')}>
      {items.map((child) => (
        <Link
          key={child.id}
          to={to(child.id)}
          resetScroll={false}
          className={classes.child}
          data-current={child.id === currentId || undefined}
          aria-current={child.id === currentId ? 'page' : undefined}
        >
          <span className={classes.letter} aria-hidden="true">
            {child.firstName.charAt(0).toUpperCase()}
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{child.firstName}</span>
            <span className={classes.where}>{where(child)}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
