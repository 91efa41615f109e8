/** Groups of the class for those who lead: made, visited, and ended. */
import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { fewestGroups, type LiveGroups } from '../../../contract/group-shapes.ts'
import { endGroups } from '../../../contract/groups.ts'
import { liveRoom, type LiveRoom } from '../../../contract/lessons.ts'
import classes from './groups.module.css'
import { useGroupEnd } from './use-group-end.ts'

const GroupsDialog = lateDialog(async () => (await import('./groups-dialog.tsx')).GroupsDialog)

export interface TeacherGroupsProps {
  readonly room: LiveRoom
  /** The group that is visited. */
  readonly visited: number | null
  readonly onVisit: (number: number | null) => void
}

const AtWork = ({ room, visited, onVisit, groups }: TeacherGroupsProps & { readonly groups: LiveGroups }) => {
  const { t } = useTranslation('live-groups')
  const formats = useFormats()
  const end = useSend(endGroups, { invalidates: [liveRoom] })
  return (
    <>
      <p className={classes.quiet}>{t('until', { time: formats.time(groups.endsAt) })}</p>
      <ul className={classes.groups}>
        {groups.groups.map(({ number, members }) => (
          <li key={number}>
            <div>
              <b>{t('group', { number })}</b>
              <span>{members.map(({ name }) => name).join(', ') || t('nobody')}</span>
            </div>
            <Button
              variant={visited === number ? 'filled' : 'light'}
              aria-pressed={visited === number}
              aria-label={t(visited === number ? 'leaveGroup' : 'visitGroup', { number })}
              onClick={() => onVisit(visited === number ? null : number)}
            >
              {t(visited === number ? 'leave' : 'visit')}
            </Button>
          </li>
        ))}
      </ul>
      <BusyButton
        variant="default"
        busy={end.sending}
        busyLabel={t('ending')}
        onClick={() =>
          void end.send({ params: { id: room.lesson.id } }).catch((error: unknown) => void toast.failure(error))
        }
      >
        {t('end')}
      </BusyButton>
    </>
  )
}

export const TeacherGroups = (props: TeacherGroupsProps) => {
  const { t } = useTranslation('live-groups')
  const { room } = props
  const [making, setMaking] = useState(false)
  useGroupEnd(room)
  const here = room.seats.filter(({ state }) => state === 'here' || state === 'lost')
  return (
    <section className={classes.place}>
      <h2>{t('title')}</h2>
      {room.groups ? <AtWork {...props} groups={room.groups} /> : null}
      {!room.groups && here.length < fewestGroups ? <p className={classes.quiet}>{t('tooFew')}</p> : null}
      {!room.groups && here.length >= fewestGroups ? (
        <div>
          <Button
            variant="light"
            leftSection={<IconUsersGroup size={20} stroke={1.75} aria-hidden />}
            onClick={() => setMaking(true)}
          >
            {t('make.verb')}
          </Button>
        </div>
      ) : null}
      {making ? <GroupsDialog liveId={room.lesson.id} here={here} onClose={() => setMaking(false)} /> : null}
    </section>
  )
}
