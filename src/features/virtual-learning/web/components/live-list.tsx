/** Live lessons as rows that open the room. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusDot, type StatusKind } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { LiveLesson } from '../../contract/now.ts'
import classes from './live.module.css'

const dots: Record<LiveLesson['state'], StatusKind> = {
  planned: 'pending',
  running: 'active',
  over: 'inactive',
  cancelled: 'stopped',
}

export const LiveList = ({ lessons }: { lessons: readonly LiveLesson[] }) => {
  const { t } = useTranslation('live-lessons')
  const formats = useFormats()
  return (
    <ul className={classes.rows}>
      {lessons.map((one) => (
        <li key={one.id}>
          <Link to="/virtual-learning/rooms/$liveId" params={{ liveId: one.id }}>
            <b>{one.title}</b>
            <span>
              {formats.date(one.day, 'weekday')}, {one.startTime}–{one.endTime}
            </span>
            <span>
              {one.classes.map(({ label }) => label).join(', ')} · {one.teacher}
            </span>
          </Link>
          <StatusDot kind={dots[one.state]}>{t(`state.${one.state}`)}</StatusDot>
        </li>
      ))}
    </ul>
  )
}
