/** A mark of a picture that opens the list behind it. The picture's table has the same link for the keyboard. */
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './charts.module.css'

export interface ListLink {
  readonly to: string
  readonly search: Readonly<Record<string, string | undefined>>
}

export const ChartLink = ({ link, children }: { link: ListLink | null; children: ReactNode }) => {
  const router = useRouter()
  if (!link) return <g>{children}</g>
  const { href } = router.buildLocation({ to: link.to, search: { ...link.search } } as never)
  return (
    <a
      className={classes.link}
      href={href}
      tabIndex={-1}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void router.navigate({ to: link.to, search: { ...link.search } } as never)
      }}
    >
      {children}
    </a>
  )
}
