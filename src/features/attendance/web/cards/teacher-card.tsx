/** Registers that the teacher still has to take today, as rows of what waits. */
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { registerAddress } from '../../contract/addresses.ts'
import { listRegisters, type RegisterLine } from '../../contract/registers.ts'
import { useAttendanceLive } from '../live.ts'
import { knownList } from '../register/known-register.ts'

export const RegistersToTakeCard = () => {
  const { t } = useTranslation('attendance')
  const client = useQueryClient()
  const date = useFormats().schoolDay()
  const query = useCall(listRegisters, { query: { date } }, { offline: true, live: true })
  useAttendanceLive(listRegisters)
  const list = query.data ?? (query.error?.kind === 'network' ? knownList(client, date) : undefined)
  const sessionOf = ({ lesson, session }: RegisterLine): string =>
    lesson
      ? t('session.lessonOf', { subject: lesson.learningAreaName, time: lesson.startTime })
      : t(`session.${session}`)
  return (list?.items ?? [])
    .filter(({ relation, state }) => relation !== 'colleague' && (state === 'due' || state === 'overdue'))
    .map((line) => (
      <WaitingRow
        key={`${line.streamId} ${line.session} ${line.lessonId ?? ''}`}
        icon={IconClipboardCheck}
        title={t('line.title', { className: line.class.label, session: sessionOf(line) })}
        text={t(`line.${line.state}`, { due: line.due })}
        to={registerAddress(line)}
        action={t('line.take')}
      />
    ))
}
