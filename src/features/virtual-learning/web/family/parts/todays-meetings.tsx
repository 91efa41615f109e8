/** On the page of meetings: those of today, with the way to their rooms. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { videoMeetings } from '../../../contract/meetings-now.ts'
import classes from '../../components/live.module.css'
import { useMeetingRooms } from '../live.ts'

export const TodaysMeetings = () => {
  const { t } = useTranslation('live-meetings')
  const formats = useFormats()
  useMeetingRooms(videoMeetings)
  const { data } = useCall(videoMeetings, {}, { live: true })
  if (!data || data.items.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>{t('byVideo')}</h2>
      <ul className={classes.rows}>
        {data.items.map(({ id, side, teacher, guardian, child, day, startTime, endTime, open }) => (
          <li key={id}>
            <Link to="/virtual-learning/meetings/$meetingId" params={{ meetingId: id }}>
              <b>{t('with', { other: side === 'teacher' ? guardian : teacher })}</b>
              <span>
                {child} · {formats.date(day, 'weekday')}, {startTime}–{endTime}
              </span>
            </Link>
            <span>{open ? t('openNow') : null}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
