/** Texts for the teachers and state of a duty. */
import { useTranslation } from 'react-i18next'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { DutyLine } from '../../contract/shapes.ts'
import { stateDots, statusDots } from '../words.ts'

type Placed = Pick<DutyLine, 'assignedTeachers' | 'teachersNeeded'>

/** Teachers that are missing: who declined is not among those assigned. */
export const missingOf = ({ assignedTeachers, teachersNeeded }: Placed): number =>
  Math.max(0, teachersNeeded - assignedTeachers.length)

/** `Jane Wanjiru (lead) and Peter Kamau`, or that it is unassigned. */
export const useWho = (): ((duty: Placed) => string) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  return ({ assignedTeachers }) => {
    const count = assignedTeachers.length
    if (count === 0) return t('nobody')
    return formats.list(
      assignedTeachers.map(({ teacherName, isMainAssignee }) =>
        isMainAssignee && count > 1 ? t('leadNamed', { name: teacherName }) : teacherName,
      ),
    )
  }
}

/** Missing teachers come first, because they need action. */
export const DutyState = ({ duty, own = false }: { duty: DutyLine; own?: boolean }) => {
  const { t } = useTranslation('duties')
  const missing = missingOf(duty)
  const mine = own ? duty.myAssignment : null
  if (duty.status === 'cancelled') return <StatusDot kind="stopped">{t('status.cancelled')}</StatusDot>
  if (duty.isOverdue) return <StatusDot kind="stopped">{t('overdue')}</StatusDot>
  if (mine && duty.status !== 'completed')
    return <StatusDot kind={stateDots[mine.state]}>{t(`state.${mine.state}`)}</StatusDot>
  if (!own && missing > 0 && duty.status !== 'completed')
    return <StatusDot kind="pending">{t('missing', { count: missing })}</StatusDot>
  return <StatusDot kind={statusDots[duty.status]}>{t(`status.${duty.status}`)}</StatusDot>
}
