/** Says that a lesson is recorded, and whose voice it is: before one joins, and all the time in the room. */
import { IconPlayerRecordFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { getRecording } from '../../../contract/recordings.ts'
import { useRecordings } from '../live.ts'
import classes from './recordings.module.css'

export const RecordingMark = ({ liveId, teacher }: { liveId: string; teacher: string }) => {
  const { t } = useTranslation('live-recordings')
  useRecordings(getRecording)
  const { data } = useCall(getRecording, { params: { id: liveId } }, { live: true })
  return (
    <div role="status">
      {data?.since ? (
        <p className={classes.mark}>
          <IconPlayerRecordFilled size={16} aria-hidden />
          <span>
            <b>{t('mark.title', { teacher })}</b> {t('mark.others')} {data.note}
          </span>
        </p>
      ) : null}
    </div>
  )
}
