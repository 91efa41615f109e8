/** The trail to the page at hand. Where it is longer than its room, it drops its middle. */
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Crumb } from './page-meta.tsx'
import classes from './breadcrumbs.module.css'

/** Marks the list where its levels do not fit; the style sheet then hides the middle ones. */
const useDroppedMiddle = (levels: string) => {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const fit = () => {
      element.removeAttribute('data-dropped')
      element.toggleAttribute('data-dropped', element.scrollWidth > element.clientWidth)
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [levels])
  return list
}

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const { t } = useTranslation('platform')
  const list = useDroppedMiddle(crumbs.map(({ label }) => label).join('\n'))
  return (
    <nav className={classes.trail} aria-label={t('shell.trail')}>
      <ol ref={list}>
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
