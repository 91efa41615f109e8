/** How full the week of each room is, and which rooms are free at a time. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { roomLoads, type RoomLoad } from '../../contract/loads.ts'
import { FreeRooms } from '../components/loads/free-rooms.tsx'
import { freeOf, LoadLegend, LoadRows } from '../components/loads/load-rows.tsx'
import { useLoadWeek } from '../components/loads/use-week.ts'
import { SchedulingTabs } from '../components/tabs.tsx'
import { WeekSteps } from '../components/week-steps.tsx'
import { useLessonsLive } from '../live.ts'

/** Percent of the places that a lesson takes. */
const shareOf = (items: readonly RoomLoad[]): number => {
  const places = items.reduce((sum, one) => sum + one.places.length, 0)
  const taken = items.reduce((sum, one) => sum + one.taken, 0)
  return places === 0 ? 0 : (100 * taken) / places
}

const Table = ({ items }: { items: readonly RoomLoad[] }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (
    <DataTable
      label={t('loads.rooms')}
      stacked
      rows={items}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', header: t('loads.column.room'), cell: ({ name }) => name },
        { id: 'kind', header: t('loads.column.kind'), cell: ({ kind }) => t(`loads.kind.${kind}`) },
        {
          id: 'seats',
          header: t('loads.column.seats'),
          numeric: true,
          cell: ({ capacity }) => (capacity === null ? '–' : formats.number(capacity)),
        },
        {
          id: 'lessons',
          header: t('loads.column.lessons'),
          numeric: true,
          cell: ({ lessons }) => formats.number(lessons),
        },
        { id: 'free', header: t('loads.column.free'), numeric: true, cell: (one) => formats.number(freeOf(one)) },
        { id: 'use', header: t('loads.column.use'), numeric: true, cell: (one) => formats.percent(shareOf([one])) },
      ]}
    />
  )
}

const useFacts = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (room: RoomLoad): string[] => [
    t(`loads.kind.${room.kind}`),
    ...(room.capacity === null ? [] : [t('loads.seats', { count: room.capacity })]),
    t('loads.share', { share: formats.percent(shareOf([room])) }),
    ...(room.active ? [] : [t('loads.closed')]),
  ]
}

const Rooms = ({ items }: { items: readonly RoomLoad[] }) => {
  const { t } = useTranslation('timetable')
  const factsOf = useFacts()
  const maySetUp = useAbility('academics.manage')
  if (items.length === 0)
    return (
      <EmptyState
        title={t('loads.noRooms')}
        text={t('loads.noRoomsText')}
        action={
          maySetUp ? (
            <Button variant="light" renderRoot={(props) => <Link to="/admin/settings/rooms" {...props} />}>
              {t('loads.addRooms')}
            </Button>
          ) : undefined
        }
      />
    )
  return (
    <>
      <FreeRooms rooms={items} />
      <SameAsTable
        picture={<LoadRows label={t('loads.rooms')} rows={items.map((load) => ({ load, facts: factsOf(load) }))} />}
        table={<Table items={items} />}
        legend={<LoadLegend loads={items} />}
      />
    </>
  )
}

export const RoomsPage = () => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { query, ...week } = useLoadWeek()
  const { data, error, refetch } = useCall(roomLoads, { query }, { live: true, keepPrevious: true })
  useLessonsLive(roomLoads)
  const lead = (items: readonly RoomLoad[]): string | null =>
    items.length > 0 ? t('loads.roomsLead', { count: items.length, share: formats.percent(shareOf(items)) }) : null
  return (
    <>
      <PageHeader
        title={t('loads.rooms')}
        lead={data && lead(data.items)}
        action={
          <Button
            variant="subtle"
            color="gray"
            renderRoot={(props) => <Link to="/lessons/where" search={{ kind: 'room' }} {...props} />}
          >
            {t('loads.freeNow')}
          </Button>
        }
      />
      <SchedulingTabs />
      {data ? (
        <>
          <div className={layout.bar}>
            <WeekSteps {...week} />
          </div>
          <Rooms items={data.items} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </>
  )
}
