/** The one action of a phone page, pinned at its foot in place of the bottom bar. On a laptop it is not shown: the page header has it. */
import { useEffect, type ReactNode } from 'react'
import { useIsPhone } from '../shell/use-is-phone.ts'
import classes from './pinned-action.module.css'

/** @param note a line under the button */
export const PinnedAction = ({ children, note }: { children: ReactNode; note?: ReactNode }) =>
  useIsPhone() ? <Pinned note={note}>{children}</Pinned> : null

const Pinned = ({ children, note }: { children: ReactNode; note?: ReactNode }) => {
  useEffect(() => {
    document.documentElement.dataset.pinnedAction = ''
    return () => {
      delete document.documentElement.dataset.pinnedAction
    }
  }, [])
  return (
    <div className={classes.pinned}>
      <div className={classes.buttons}>{children}</div>
      {note ? <p className={classes.note}>{note}</p> : null}
    </div>
  )
}
