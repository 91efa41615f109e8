/** Staff in the room besides the teacher, whom everybody sees; the teacher chooses who is asked. */
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import type { LiveRoom } from '../../contract/lessons.ts'
import classes from './live.module.css'

const StaffDialog = lateDialog(async () => (await import('./staff-dialog.tsx')).StaffDialog)

export const StaffHere = ({ room: { lesson, staff } }: { room: LiveRoom }) => {
  const { t } = useTranslation('live-lessons')
  const [choosing, setChoosing] = useState(false)
  if (staff.length === 0 && !lesson.own) return null
  return (
    <section>
      <h2 className={classes.heading}>{t('staff.title')}</h2>
      {staff.length === 0 ? <p className={classes.quiet}>{t('staff.none')}</p> : null}
      <ul className={classes.rows} aria-live="polite">
        {staff.map(({ name, role, here }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{t(here ? `staff.${role}` : 'room.seat.lost')}</span>
          </li>
        ))}
      </ul>
      {lesson.own ? (
        <div className={classes.actions}>
          <Button
            variant="light"
            leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('staff.choose')}
          </Button>
        </div>
      ) : null}
      {choosing ? <StaffDialog liveId={lesson.id} onClose={() => setChoosing(false)} /> : null}
    </section>
  )
}
