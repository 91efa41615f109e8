/** Buttons P, L and A of a learner; A reads E for an excused absence. */
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark, MarkStatus } from '../../contract/marks.ts'
import classes from './register.module.css'

const shown = ['present', 'late', 'absent'] as const

/** The button that a status fills. */
const placeOf = (status: MarkStatus | undefined): (typeof shown)[number] | undefined =>
  status === 'excused' ? 'absent' : status

export interface MarkButtonsProps {
  readonly name: string
  readonly mark: Mark | undefined
  readonly disabled: boolean
  /** Reached by Tab: one row at a time. */
  readonly focusable: boolean
  readonly onMark: (status: 'present' | 'late' | 'absent') => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const MarkButtons = ({ name, mark, disabled, focusable, onMark, onFocus, onKeyDown }: MarkButtonsProps) => {
  const { t } = useTranslation('attendance')
  const chosen = placeOf(mark?.status)
  return (
    <div className={classes.marks} role="group" aria-label={name}>
      {shown.map((status) => {
        const isChosen = status === chosen
        const own: MarkStatus = isChosen && mark ? mark.status : status
        return (
          <UnstyledButton
            key={status}
            className={classes.mark}
            data-status={own}
            data-chosen={isChosen || undefined}
            aria-pressed={isChosen}
            aria-label={t(`mark.${own}`)}
            tabIndex={focusable && (isChosen || (!chosen && status === 'present')) ? 0 : -1}
            disabled={disabled}
            onClick={() => onMark(status)}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            <span className={classes.markSeat}>{t(`letter.${own}`)}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
