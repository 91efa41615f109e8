/** The week as a table: times down, days across. */
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '#platform/pure/dates.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import type { ScheduleWeek } from '../../../contract/schedule.ts'
import { weekTableOf } from '../../../rules/week-table.ts'
import { LessonBox } from './lesson-box.tsx'
import { OwnLesson } from './own-lesson.tsx'
import classes from './schedule.module.css'

export const ScheduleTable = ({ week }: { week: ScheduleWeek }) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const today = formats.schoolDay()
  const Box = useSession().user.role === 'student' ? LessonBox : OwnLesson
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('schedule.title')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('grid.time')}</span>
          </th>
          {week.days.map(({ date, isSchoolDay, dayName }) => (
            <th key={date} scope="col" data-today={date === today || undefined}>
              {formats.weekday(weekdayOf(date), 'long')} {Number(date.slice(8))}
              {isSchoolDay ? null : <span className={classes.quiet}>{dayName ?? t('schedule.noSchool')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekTableOf(week.days).map(({ startTime, endTime, cells }) => (
          <tr key={`${startTime}-${endTime}`}>
            <th scope="row">
              <span className={classes.start}>{startTime}</span>
              <span className={classes.end}>{endTime}</span>
            </th>
            {cells.map((lessons, day) => (
              <td key={week.days[day]?.date}>
                {lessons.map((lesson) => (
                  <Box key={lesson.id} lesson={lesson} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
