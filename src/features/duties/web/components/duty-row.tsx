/** A duty as a list row: title, time, place, teachers, state and actions. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import type { DutyLine } from '../../contract/shapes.ts'
import { useDutyBase, useHours, useWhen } from '../words.ts'
import { DutyState, useWho } from './duty-words.tsx'
import classes from './duties.module.css'

export interface DutyRowProps {
  readonly duty: DutyLine
  /** The day is shown above already. */
  readonly sameDay?: boolean
  /** Shows the caller's own state. */
  readonly own?: boolean
  readonly children?: ReactNode
}

export const DutyRow = ({ duty, sameDay = false, own = false, children }: DutyRowProps) => {
  const { t } = useTranslation('duties')
  const [base, hours, when, who] = [useDutyBase(), useHours(), useWhen(), useWho()]
  return (
    <li className={`${layout.row} ${classes.row}`}>
      <div className={layout.words}>
        <p className={layout.title}>
          <Link to={`${base}/${duty.id}`}>{duty.title}</Link>
        </p>
        <p className={layout.second}>{[sameDay ? hours(duty) : when(duty), duty.location].join(' · ')}</p>
        <p className={layout.second}>{who(duty)}</p>
        {own && duty.conflictsWithClass ? <p className={layout.second}>{t('inLesson')}</p> : null}
      </div>
      <DutyState duty={duty} own={own} />
      {children}
    </li>
  )
}
