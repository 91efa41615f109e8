/** Sessions with their rooms and invigilators, and how invigilation is shared. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Detail, Sitting } from '../../contract/shapes.ts'
import classes from './exams.module.css'

export interface RoomAt {
  readonly sitting: Sitting
  readonly room: Sitting['rooms'][number]
}

interface Props {
  readonly detail: Detail
  readonly onChoose: (at: RoomAt) => void
}

const Rooms = ({ sitting, detail, onChoose }: Props & { readonly sitting: Sitting }) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  return (
    <span className={classes.rooms}>
      {sitting.rooms.map((room) => (
        <button
          key={room.roomId}
          type="button"
          className={classes.paper}
          disabled={detail.series.publishedAt !== null}
          data-clashes={room.invigilators.length < room.needed || undefined}
          onClick={() => onChoose({ sitting, room })}
        >
          {room.name}
          <small>
            {t('plan.room', { taken: room.learners, seats: room.seats })}{' '}
            {room.invigilators.length > 0
              ? formats.list(room.invigilators.map(({ name }) => name))
              : t('invigilators.nobody', { count: room.needed })}
          </small>
        </button>
      ))}
    </span>
  )
}

export const SittingsTable = ({ detail, onChoose }: Props) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { series, sittings, teachers } = detail
  const rows = sittings.filter(({ rooms }) => rooms.length > 0)
  const when = ({ date, session }: Sitting): string =>
    `${formats.date(date, 'short')}, ${series.sessions[session]?.startTime ?? ''}`
  const watching = teachers.filter(({ sessions }) => sessions > 0).sort((a, b) => b.sessions - a.sessions)
  if (rows.length === 0) return null
  return (
    <>
      <section className={classes.section}>
        <h2>{t('rooms.title')}</h2>
        <DataTable
          label={t('rooms.title')}
          stacked
          rows={rows}
          rowId={({ date, session }) => `${date}/${session}`}
          columns={[
            { id: 'session', header: t('rooms.session'), cell: when },
            {
              id: 'rooms',
              header: t('rooms.title'),
              cell: (sitting) => <Rooms sitting={sitting} detail={detail} onChoose={onChoose} />,
            },
            {
              id: 'plan',
              header: t('plan.title'),
              cell: ({ date, session }) => (
                <Button
                  variant="subtle"
                  renderRoot={(props) => (
                    <Link to={`/admin/scheduling/exams/${series.id}/seating`} search={{ date, session }} {...props} />
                  )}
                >
                  {t('plan.open')}
                </Button>
              ),
            },
          ]}
        />
      </section>
      {watching.length > 0 ? (
        <section className={classes.section}>
          <h2>{t('invigilators.shares')}</h2>
          <DataTable
            label={t('invigilators.shares')}
            rows={watching}
            rowId={({ id }) => id}
            columns={[
              { id: 'name', header: t('invigilators.teacher'), cell: ({ name }) => name },
              {
                id: 'sessions',
                header: t('invigilators.sessions'),
                numeric: true,
                cell: ({ sessions }) => formats.number(sessions),
              },
            ]}
          />
        </section>
      ) : null}
    </>
  )
}
