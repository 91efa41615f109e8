/** The next paper of each learner: when, where and in which seat. */
import { IconWritingSign } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { NextExam } from '../../contract/next-exams.ts'

export const NextExamRows = ({ items }: { items: readonly NextExam[] }) => {
  const { t } = useTranslation('exams-own')
  const formats = useFormats()
  const isFamily = useSession().user.role === 'parent'
  return items.map(({ learnerId, firstName, paper, date, startTime, endTime, room, seat, left }) => {
    const when = { day: formats.date(date, 'weekday'), from: startTime, to: endTime }
    return (
      <WaitingRow
        key={learnerId}
        icon={IconWritingSign}
        title={isFamily ? t('nextOf', { name: firstName, paper }) : t('next', { paper })}
        text={[t('when', when), t('where', { room, seat }), left > 1 ? t('more', { count: left - 1 }) : null]
          .filter(Boolean)
          .join(' ')}
        to="/calendar"
        action={t('open')}
      />
    )
  })
}
