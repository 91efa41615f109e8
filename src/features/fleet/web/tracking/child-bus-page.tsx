/** The bus of the own child, while its trip runs. */
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import timeline from '#platform/web/components/timeline.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { childBus, type ChildBus, type TripPlace } from '../../contract/tracking.ts'
import { BusMap } from './bus-map.tsx'
import { useEndOf } from './buses.tsx'
import { useStateOf } from './state-words.ts'
import { pollEvery, useBusesLive } from './live.ts'
import { useRideTitle } from './ride-words.ts'
import { placesOf, roadOf, toneOf } from './map-of.ts'
import map from './map.module.css'
import classes from './tracking.module.css'

type Ride = NonNullable<ChildBus['ride']>

const ownPlace = ({ bus, stopId }: Ride): TripPlace | undefined => bus.places.find((one) => one.stopId === stopId)

const useHead = () => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const [endOf, stateOf] = [useEndOf(), useStateOf()]
  const wordsOf = useRideTitle()
  const titleOf = ({ ride, firstName, at }: ChildBus): string =>
    ride
      ? wordsOf(firstName, { ...ride, expectedAt: ownPlace(ride)?.expectedAt ?? null }, at)
      : t('ride.none', { name: firstName })
  const leadOf = ({ ride, next }: ChildBus): string | null => {
    if (ride) {
      const end = endOf(ride.bus)
      if (!ride.bus.position) return null
      return end ? `${t('ride.ends', { time: end })} ${stateOf(ride.bus)}.` : `${stateOf(ride.bus)}.`
    }
    return next ? t('ride.next', { time: formats.dateTime(next.at), stop: next.stopName }) : null
  }
  return { titleOf, leadOf }
}

const useTimeOf = () => {
  const formats = useFormats()
  return ({ reachedAt, expectedAt, plannedAt }: TripPlace): string => formats.time(reachedAt ?? expectedAt ?? plannedAt)
}

const Places = ({ ride }: { readonly ride: Ride }) => {
  const { t } = useTranslation('fleet')
  const formats = useFormats()
  const timeOf = useTimeOf()
  return (
    <ol className={`${timeline.line} ${classes.moments}`}>
      {ride.toldAt ? (
        <li>
          <span className={timeline.time}>{formats.time(ride.toldAt)}</span>
          <span className={map.stop} data-state="left" aria-hidden />
          <div className={timeline.words}>
            <b className={timeline.title}>{t('ride.told')}</b>
            <p>{t('ride.toldText')}</p>
          </div>
        </li>
      ) : null}
      {ride.bus.places.map((place) => (
        <li key={place.stopId ?? 'school'}>
          <span className={timeline.time}>{timeOf(place)}</span>
          <span className={map.stop} data-state={place.state} aria-hidden />
          <div className={timeline.words}>
            <b className={timeline.title}>{place.name ?? t('tracking.school')}</b>
            <p>{place.stopId === ride.stopId ? t('ride.ownStop') : t(`tracking.place.${place.state}`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const Shown = ({ ride, bus }: { readonly ride: Ride; readonly bus: ChildBus }) => {
  const { t } = useTranslation('fleet')
  const [timeOf, stateOf] = [useTimeOf(), useStateOf()]
  const { position, plate, tripId } = ride.bus
  return (
    <>
      <SameAsTable
        picture={
          <BusMap
            label={t('ride.map', { name: bus.firstName })}
            tiles={bus.tiles}
            school={bus.school}
            schoolName={t('tracking.school')}
            buses={
              position
                ? [{ id: tripId, name: plate, words: stateOf(ride.bus), place: position, tone: toneOf(ride.bus) }]
                : []
            }
            places={placesOf(ride.bus)}
            roads={[roadOf(ride.bus)]}
          />
        }
        table={
          <DataTable
            label={t('tracking.arrivals')}
            rows={ride.bus.places}
            rowId={({ stopId }) => stopId ?? 'school'}
            columns={[
              { id: 'stop', header: t('tracking.stop'), cell: ({ name }) => name ?? t('tracking.school') },
              { id: 'time', header: t('tracking.arrives'), cell: timeOf },
              { id: 'state', header: t('tracking.state'), cell: ({ state }) => t(`tracking.place.${state}`) },
            ]}
          />
        }
      />
      <Places ride={ride} />
    </>
  )
}

export const ChildBusPage = () => {
  const { t } = useTranslation('fleet')
  const { childId = '' } = useParams({ strict: false })
  const query = useCall(childBus, { params: { id: childId } }, { live: true, refetchInterval: pollEvery })
  useBusesLive(childBus)
  const { titleOf, leadOf } = useHead()
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? titleOf(data) : t('ride.title')}
        shortTitle={t('ride.title')}
        lead={data ? leadOf(data) : undefined}
        back={`/parent/children/${childId}`}
      />
      {data?.ride ? <Shown ride={data.ride} bus={data} /> : null}
      {data && !data.ride ? <EmptyState title={t('ride.empty')} text={t('ride.emptyText')} drawing="closed" /> : null}
      {!data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error ? <RowsSkeleton rows={4} /> : null}
    </>
  )
}
