/** A meeting whose room is open, or opens today, one tap away. */
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { WaitingRow } from '#platform/web/components/waiting-row.tsx'
import { videoMeetings } from '../../../contract/meetings-now.ts'
import { useMeetingRooms } from '../live.ts'

export const MeetingsByVideo = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'live-meetings.meetingNow' })
  useMeetingRooms(videoMeetings)
  const { data } = useCall(videoMeetings, {}, { live: true })
  return (
    <>
      {data?.items
        .filter(({ open }) => open)
        .map(({ id, side, teacher, guardian, child, startTime, endTime }) => (
          <WaitingRow
            key={id}
            icon={IconVideo}
            title={t('title', { other: side === 'teacher' ? guardian : teacher })}
            text={`${child}, ${startTime}–${endTime}`}
            to={`/virtual-learning/meetings/${id}`}
            action={t('enter')}
          />
        ))}
    </>
  )
}
