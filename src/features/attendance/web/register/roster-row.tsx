/** A row of the register: number, name with details, and marks. */
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '../../contract/marks.ts'
import type { RosterEntry } from '../../contract/registers.ts'
import { MarkButtons } from './mark-buttons.tsx'
import classes from './register.module.css'

export interface RosterRowProps {
  readonly learner: RosterEntry
  readonly number: number
  readonly mark: Mark | undefined
  readonly active: boolean
  /** Ends its column: no line beneath. */
  readonly isLast: boolean
  readonly editable: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onMark: (status: 'present' | 'late' | 'absent') => void
  /** Opens minutes and reason. */
  readonly onDetails: () => void
}

/** The second line: minutes, reason, or what may be added. */
const useDetails = (learner: RosterEntry, mark: Mark | undefined): string | null => {
  const { t } = useTranslation('attendance')
  if (mark?.status === 'late')
    return mark.minutesLate === null ? t('details.addMinutes') : t('details.minutes', { count: mark.minutesLate })
  if (mark?.status === 'excused') return t('details.excused', { reason: mark.reason })
  if (mark?.status === 'absent' && mark.reason) return mark.reason
  if (learner.request && learner.request.status !== 'declined')
    return t(`details.${learner.request.status}`, { reason: learner.request.reason })
  return mark?.status === 'absent' ? t('details.addReason') : null
}

const Name = ({
  learner,
  mark,
  editable,
  onDetails,
  onFocus,
  onKeyDown,
}: Pick<RosterRowProps, 'learner' | 'mark' | 'editable' | 'onDetails' | 'onFocus' | 'onKeyDown'>) => {
  const { t } = useTranslation('attendance')
  const details = useDetails(learner, mark)
  const words = (
    <>
      <span className={classes.fullName}>{learner.fullName}</span>
      {details ? <span className={classes.details}>{details}</span> : null}
    </>
  )
  if (!editable || !mark || mark.status === 'present') return <div className={classes.name}>{words}</div>
  return (
    <UnstyledButton
      className={classes.name}
      data-strong
      tabIndex={-1}
      onClick={onDetails}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      aria-label={t('details.open', { name: learner.fullName, details: details ?? '' })}
    >
      {words}
    </UnstyledButton>
  )
}

export const RosterRow = ({
  learner,
  number,
  mark,
  active,
  isLast,
  editable,
  onMark,
  onDetails,
  onFocus,
  onKeyDown,
}: RosterRowProps) => (
  <li
    className={classes.row}
    data-row={number - 1}
    data-last={isLast || undefined}
    data-active={active || undefined}
    data-strong={(mark && mark.status !== 'present') || undefined}
  >
    <span className={classes.number} aria-hidden="true">
      {number}
    </span>
    <Name
      learner={learner}
      mark={mark}
      editable={editable}
      onDetails={onDetails}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
    <MarkButtons
      name={learner.fullName}
      mark={mark}
      disabled={!editable}
      focusable={active}
      onMark={onMark}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    />
  </li>
)
