/** Previous and next buttons with the shown period between. */
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './steps.module.css'

export interface StepsProps {
  /** `March 2026`, or a day. */
  readonly shown: string
  readonly words: { readonly before: string; readonly after: string; readonly today: string }
  readonly onStep: (by: 1 | -1) => void
  /** Back to today; undefined while today is visible. */
  readonly onToday?: (() => void) | undefined
}

export const Steps = ({ shown, words, onStep, onToday }: StepsProps) => (
  <div className={classes.steps}>
    <ActionIcon variant="default" size={44} aria-label={words.before} onClick={() => onStep(-1)}>
      <IconChevronLeft size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
    <ActionIcon variant="default" size={44} aria-label={words.after} onClick={() => onStep(1)}>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
    <h2 className={classes.span} aria-live="polite">
      {shown}
    </h2>
    {onToday ? (
      <Button variant="light" onClick={onToday}>
        {words.today}
      </Button>
    ) : null}
  </div>
)
