/** Sessions with their rooms and invigilators, and how invigilation is shared. */
import { Button } from '@mantine/core'
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
  readonly onPlan: (sitting: Sitting) => void
  readonly onChoose: (at: RoomAt) => void
}

export const SittingsTable = ({ detail, onPlan, onChoose }: Props) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { series, sittings, teachers } = detail
  const rows = sittings.flatMap((sitting) => sitting.rooms.map((room) => ({ sitting, room })))
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
          rowId={({ sitting, room }) => `${sitting.date}/${sitting.session}/${room.roomId}`}
          columns={[
            { id: 'room', header: t('rooms.room'), cell: ({ sitting, room }) => `${room.name}, ${when(sitting)}` },
            {
              id: 'learners',
              header: t('rooms.learners'),
              cell: ({ room }) => t('plan.room', { taken: room.learners, seats: room.seats }),
            },
            {
              id: 'invigilators',
              header: t('invigilators.title'),
              cell: ({ room }) =>
                room.invigilators.length > 0
                  ? formats.list(room.invigilators.map(({ name }) => name))
                  : t('invigilators.nobody', { count: room.needed }),
            },
            {
              id: 'acts',
              header: t('rooms.acts'),
              cell: (at) => (
                <>
                  <Button variant="subtle" onClick={() => onPlan(at.sitting)}>
                    {t('plan.open')}
                  </Button>
                  {series.publishedAt ? null : (
                    <Button variant="subtle" onClick={() => onChoose(at)}>
                      {t('invigilators.change')}
                    </Button>
                  )}
                </>
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
