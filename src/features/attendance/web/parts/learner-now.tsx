/** Where a learner is now, on the learner's page of staff. */
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LearnerToday } from '../../contract/learner-days.ts'
import { learnerTerm } from '../../contract/views.ts'
import { useAttendanceLive } from '../live.ts'

const dots: Readonly<Record<LearnerToday['state'], StatusKind>> = {
  here: 'active',
  late: 'progress',
  away: 'away',
  excused: 'inactive',
  not_taken: 'inactive',
  no_school: 'inactive',
  not_enrolled: 'inactive',
}

export const LearnerNow = ({ id }: { id: string }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const { data } = useCall(learnerTerm, { params: { id }, query: {} }, { offline: true, live: true })
  useAttendanceLive(learnerTerm)
  if (!data || data.today.state === 'not_enrolled') return null
  const { today } = data
  const isHere = today.state === 'here' || today.state === 'late'
  const state = isHere && !today.schoolIsOn ? 'was' : today.state
  const why = today.reason ?? today.closedName
  return (
    <StatusDot kind={dots[today.state]}>
      {t(`now.${state}`, { time: today.takenAt ? formats.time(today.takenAt) : '', count: today.minutesLate ?? 0 })}
      {why ? `: ${why}` : null}
    </StatusDot>
  )
}
