/** A button that keeps its width and announces that it is busy. */
import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import classes from './busy-button.module.css'

export interface BusyButtonProps extends Omit<ButtonProps, 'loading' | 'children'> {
  children: ReactNode
  busy: boolean
  /** "Sending..." */
  busyLabel: string
  type?: 'button' | 'submit'
  onClick?: MouseEventHandler<HTMLButtonElement>
  'aria-label'?: string
  ref?: Ref<HTMLButtonElement>
}

/** Spinner in the shape of a seat. */
export const TurningSeat = () => <span className={classes.seat} aria-hidden="true" />

export const BusyButton = ({
  children,
  busy,
  busyLabel,
  type = 'button',
  onClick,
  ref,
  leftSection,
  ...button
}: BusyButtonProps) => (
  <Button
    {...button}
    ref={ref ?? null}
    type={type}
    aria-busy={busy}
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    <span className={classes.labels}>
      <span className={classes.label} data-shown={!busy || undefined} aria-hidden={busy}>
        {leftSection}
        {children}
      </span>
      <span className={classes.label} data-shown={busy || undefined} aria-hidden={!busy}>
        <TurningSeat />
        {busyLabel}
      </span>
    </span>
  </Button>
)
