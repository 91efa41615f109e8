/** The trail to the page at hand. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Crumb } from './page-meta.tsx'
import classes from './breadcrumbs.module.css'

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('platform')
  return (
    <nav className={classes.trail} aria-label={t('shell.trail')}>
      <ol>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${index} ${crumb.label}`} {...(last ? { 'aria-current': 'page' as const } : {})}>
              {crumb.to && !last ? (
                <Link to={crumb.to} activeOptions={{ exact: true }}>
                  {crumb.label}
                </Link>
              ) : (
                <span>{crumb.label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
