/** The next session that the reader invigilates, from a week before it. */
import { IconWritingSign } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { listWatches, type Watch } from '../../contract/watches.ts'
import { useExamsLive } from '../live.ts'

interface NextProps {
  readonly watch: Watch
  readonly more: number
}

/** Days before a session on which it is shown. */
const ahead = 7

const Next = ({ watch: { id, series, date, startTime, endTime, room, learners }, more }: NextProps) => {
  const { t } = useTranslation('exams-own')
  const formats = useFormats()
  return (
    <WaitingRow
      icon={IconWritingSign}
      title={t('watch', { room, series })}
      text={[
        t('when', { day: formats.date(date, 'weekday'), from: startTime, to: endTime }),
        t('learners', { count: learners }),
        more > 0 ? t('moreWatches', { count: more }) : null,
      ]
        .filter(Boolean)
        .join(' ')}
      to={`/exams/watches/${id}`}
      action={t('doorList')}
    />
  )
}

export const NextWatchCard = () => {
  const formats = useFormats()
  const today = formats.schoolDay()
  const { data } = useCall(listWatches, { query: { from: today } }, { offline: true, live: true })
  useExamsLive(listWatches)
  const soon = data?.items.filter(({ date }) => date <= addDays(today, ahead)) ?? []
  const [first, ...more] = soon
  return first ? <Next watch={first} more={more.length} /> : null
}
