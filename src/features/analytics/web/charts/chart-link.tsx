/** A mark of a picture that opens the list behind it, for the pointer: the picture's table has the same as a link. */
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
  return (
    <g
      className={classes.link}
      onClick={() => void router.navigate({ to: link.to, search: { ...link.search } } as never)}
    >
      {children}
    </g>
  )
}
