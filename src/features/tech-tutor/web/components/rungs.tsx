/** Seats of the levels A0 to A5, of which the reader holds one. */
import { skillLevels } from '../../contract/words.ts'
import classes from './tutor.module.css'

/** @param fresh the seat was just reached: it fills before the reader’s eyes */
export const Rungs = ({ at, fresh }: { at: number; fresh: boolean }) => (
  <>
    {skillLevels.map((level, index) => {
      const state = index < at ? 'past' : index === at ? 'here' : index === at + 1 ? 'next' : undefined
      return (
        <span
          key={level}
          className={classes.rung}
          data-state={state}
          data-fresh={(fresh && state === 'here') || undefined}
          aria-hidden
        >
          {state === 'here' || state === 'next' ? level : null}
        </span>
      )
    })}
  </>
)
