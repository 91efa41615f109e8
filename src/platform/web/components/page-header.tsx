/** The head of a page: its title, the sentence that answers it, one main action and a few next to it. */
import { useEffect, useRef, type ReactNode } from 'react'
import { usePage, type Crumb } from '../shell/page-meta.tsx'
import { takeHeadingFocus } from '../shell/use-heading-focus.ts'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** Sentence below the title. Undefined while loading, with its line reserved to avoid layout shift; null for none. */
  lead?: ReactNode
  /** State above the title: severity, status. */
  state?: ReactNode
  /** A person's picture before the title. */
  portrait?: ReactNode
  /** The one green button. */
  action?: ReactNode
  /** Buttons or facts before it. */
  secondary?: ReactNode
  /** Trail between the rail's place and this page. */
  crumbs?: readonly Crumb[] | undefined
  /** Last word of the trail and the phone's title, where they differ from the title. */
  shortTitle?: string | undefined
  /** Address of the phone's back arrow; if set, the top bar shows the page's title. */
  back?: string | undefined
  /** Words of the way back on a laptop, on a page without the rail. */
  leave?: string | undefined
  /** Second line of the phone's top bar, and of the bar of a page without the rail. */
  subtitle?: string | undefined
  /** Hidden on a phone and on a page without the rail, where the top bar shows the title. */
  titleInBar?: boolean
}

export const PageHeader = (props: PageHeaderProps) => {
  const { title, lead, state, portrait, action, secondary, crumbs, shortTitle, titleInBar } = props
  const { back, leave, subtitle } = props
  usePage({ title: shortTitle ?? title, crumbs, back, leave, subtitle })
  const isToCome = 'lead' in props && lead === undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      className={classes.header}
      data-title-in-bar={titleInBar || undefined}
      data-portrait={portrait ? true : undefined}
    >
      {portrait}
      <div className={classes.words}>
        {state ? <div className={classes.state}>{state}</div> : null}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead || isToCome ? <div className={classes.lead}>{lead}</div> : null}
      </div>
      {action || secondary ? (
        <div className={classes.actions}>
          {secondary}
          {action}
        </div>
      ) : null}
    </div>
  )
}
