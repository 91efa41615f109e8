/** Words and looks that the screens of duties share. */
import { useTranslation } from 'react-i18next'
import type { FilledText } from '#platform/pure/filled-text.ts'
import type { StatusKind } from '#platform/web/components/status-dot.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import type { AssignmentState, CoverState, DutyStatus, SwapStatus } from '../contract/words.ts'

export const statusDots: Readonly<Record<DutyStatus, StatusKind>> = {
  scheduled: 'inactive',
  in_progress: 'progress',
  completed: 'active',
  cancelled: 'stopped',
}
export const stateDots: Readonly<Record<AssignmentState, StatusKind>> = {
  pending: 'pending',
  accepted: 'active',
  completed: 'active',
  declined: 'stopped',
}
export const swapDots: Readonly<Record<SwapStatus, StatusKind>> = {
  pending: 'pending',
  approved: 'active',
  rejected: 'stopped',
  withdrawn: 'inactive',
  lapsed: 'inactive',
}
export const coverDots: Readonly<Record<CoverState, StatusKind>> = {
  asked: 'pending',
  accepted: 'active',
  declined: 'stopped',
  withdrawn: 'inactive',
}

/** The duty page for the signed-in role. */
export const useDutyBase = (): string => (useAbility('duties.manage') ? '/admin/duties' : '/teacher/duties')

interface Hours {
  readonly startTime: string
  readonly endTime: string
  readonly endsNextDay: boolean
}

/** `06:30 to 07:30`, `21:00 to 06:00 the day after` */
export const useHours = (): ((hours: Hours) => string) => {
  const { t } = useTranslation('duties')
  return ({ startTime, endTime, endsNextDay }) =>
    t(endsNextDay ? 'hoursNext' : 'hours', { from: startTime, to: endTime })
}

/** `Tue 10 Mar, 06:30 to 07:30` */
export const useWhen = (): ((hours: Hours & { date: string }) => string) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const hours = useHours()
  return (duty) => t('when', { day: formats.date(duty.date, 'short'), hours: hours(duty) })
}

/** The server's reason, or else the screen’s own sentence. */
export const refusal = (error: unknown, sentence: string): FilledText => {
  const failure = toFailure(error)
  const { status = 0, message } = failure
  return status >= 400 && status < 500 && message ? failure : { message: sentence }
}

/** For forms: server failures show the screen’s sentence; network failures and refusals show their own. */
export const saying =
  (sentence: string) =>
  (error: unknown): never => {
    const { status = 0 } = toFailure(error)
    if (status >= 500) throw new Error(sentence, { cause: error })
    throw error
  }
