/** A trip of the last 90 days, moved along with a slider. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { DateInput } from '#platform/web/forms/date-input.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveFleet, replayTrip, takeRoad, trackedTrips, type TrackedTrip } from '../../contract/tracking.ts'
import { lengths } from '../../rules/tracking/geometry.ts'
import { BusMap } from './bus-map.tsx'
import { placesOf } from './map-of.ts'
import classes from './tracking.module.css'
import fleet from '../components/fleet.module.css'

type Replay = ResponseOf<typeof replayTrip>

const Way = ({ replay }: { readonly replay: Replay }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [index, setIndex] = useState(0)
  const { send, sending } = useSend(takeRoad, { invalidates: [replayTrip, liveFleet] })
  const { trip, points, places, school, tiles } = replay
  const at = points[index] ?? points[0]
  if (!at) return <EmptyState title={t('replay.empty')} text={t('replay.emptyText')} />
  const words = `${formats.time(at.at)}${at.kmh === null ? '' : `, ${t('replay.kmh', { kmh: Math.round(at.kmh) })}`}`
  return (
    <>
      <SameAsTable
        picture={
          <>
            <BusMap
              label={t('tracking.map')}
              tiles={tiles}
              school={school}
              schoolName={t('tracking.school')}
              buses={[{ id: trip.id, name: trip.plate, words, place: at, tone: 'normal' }]}
              places={placesOf({ places })}
              roads={[{ points, done: lengths(points)[index] ?? 0 }]}
            />
            <label className={classes.slider}>
              <span>{t('replay.moment', { words })}</span>
              <input
                type="range"
                min={0}
                max={points.length - 1}
                value={index}
                aria-valuetext={words}
                onChange={(event) => setIndex(Number(event.currentTarget.value))}
              />
            </label>
          </>
        }
        table={
          <DataTable
            label={t('tracking.arrivals')}
            rows={places}
            rowId={({ stopId }) => stopId ?? 'school'}
            columns={[
              { id: 'stop', header: t('tracking.stop'), cell: ({ name }) => name ?? t('tracking.school') },
              { id: 'planned', header: t('replay.planned'), cell: ({ plannedAt }) => formats.time(plannedAt) },
              {
                id: 'reached',
                header: t('replay.reached'),
                cell: ({ reachedAt }) => (reachedAt ? formats.time(reachedAt) : '–'),
              },
            ]}
          />
        }
      />
      <p className={classes.section}>
        <Button
          variant="light"
          disabled={sending}
          onClick={() =>
            void send({ params: { id: trip.id } })
              .then(() => toast.success(t('replay.taken')))
              .catch((error: unknown) => toast.failure(error))
          }
        >
          {t('replay.take')}
        </Button>
      </p>
    </>
  )
}

const Trip = ({ id }: { readonly id: string }) => {
  const query = useCall(replayTrip, { params: { id } })
  if (query.data) return <Way key={id} replay={query.data} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={4} />
  )
}

const Chooser = ({
  trips,
  chosen,
  onChoose,
}: {
  readonly trips: readonly TrackedTrip[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  return (
    <div className={classes.fields} role="group" aria-label={t('replay.trips')}>
      {trips.map((trip) => (
        <Button
          key={trip.id}
          variant={trip.id === chosen ? 'filled' : 'light'}
          aria-pressed={trip.id === chosen}
          onClick={() => onChoose(trip.id)}
        >
          {`${formats.time(trip.startedAt)} ${trip.plate} ${trip.routeName}`}
        </Button>
      ))}
    </div>
  )
}

export const ReplayPage = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [date, setDate] = useState(formats.schoolDay())
  const [id, setId] = useState<string>()
  const query = useCall(trackedTrips, { query: { date } })
  const { data } = query
  const chosen = data?.items.find((trip) => trip.id === id)?.id ?? data?.items[0]?.id
  return (
    <>
      <PageHeader
        title={t('tracking.replay')}
        lead={t('replay.lead')}
        back="/admin/fleet/tracking"
        crumbs={[{ label: t('tab.tracking'), to: '/admin/fleet/tracking' }]}
      />
      <div className={fleet.day}>
        <DateInput label={t('replay.day')} value={date} max={formats.schoolDay()} onChange={setDate} />
      </div>
      {data && data.items.length > 0 ? <Chooser trips={data.items} chosen={chosen} onChoose={setId} /> : null}
      {chosen ? <Trip id={chosen} /> : null}
      {data?.items.length === 0 ? (
        <EmptyState title={t('replay.none')} text={t('replay.noneText')} drawing="closed" />
      ) : null}
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={3} /> : null}
    </>
  )
}
