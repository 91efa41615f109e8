/** A live lesson that runs or opens now, one tap away. */
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { liveNow } from '../../contract/now.ts'
import { useLiveLessons } from '../live.ts'

export const LiveCard = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'live-lessons.liveNow' })
  useLiveLessons(liveNow)
  const { data } = useCall(liveNow, {}, { live: true })
  return (
    <>
      {data?.items.map(({ id, title, state, startTime, endTime, teacher }) => (
        <WaitingRow
          key={id}
          icon={IconVideo}
          title={t(state === 'running' ? 'running' : 'opens', { title, time: startTime })}
          text={`${teacher}, ${startTime}–${endTime}`}
          to={`/virtual-learning/rooms/${id}`}
          action={t('enter')}
        />
      ))}
    </>
  )
}
