/** Where buses are now, when they arrive, and what needs the office. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { liveFleet, type OfficeBus } from '../../contract/tracking.ts'
import { isLate } from '../../rules/tracking/arrival.ts'
import { FleetTabs } from '../components/fleet-tabs.tsx'
import { Alerts } from './alerts.tsx'
import { BusMap } from './bus-map.tsx'
import type { MapBus } from './map-parts.ts'
import { BusList, BusTable, useEndOf } from './buses.tsx'
import { useStateOf } from './state-words.ts'
import { pollEvery, useBusesLive } from './live.ts'
import { placesOf, roadOf, toneOf } from './map-of.ts'
import map from './map.module.css'
import classes from './tracking.module.css'

type Live = ResponseOf<typeof liveFleet>

const useHead = (buses: readonly OfficeBus[] | undefined): { title: string; lead: string | null | undefined } => {
  const { t } = useTranslation('fleet')
  if (!buses) return { title: t('tracking.title'), lead: undefined }
  if (buses.length === 0) return { title: t('tracking.title'), lead: null }
  const late = buses.filter(isLate)
  const [first] = late
  const title =
    late.length === 0
      ? t('tracking.allOnTime', { count: buses.length })
      : first && late.length === 1
        ? t('tracking.oneLate', { plate: first.plate, count: first.minutesLate })
        : t('tracking.someLate', { count: late.length })
  const sum = (of: (bus: OfficeBus) => number): number => buses.reduce((total, bus) => total + of(bus), 0)
  const lead = `${t('tracking.aboard', { count: sum(({ onBoard }) => onBoard) })} ${t('tracking.toCome', { count: sum(({ toComeAboard }) => toComeAboard) })}`
  return { title, lead }
}

const Legend = () => {
  const { t } = useTranslation('fleet')
  return (
    <LegendList>
      {(['left', 'next', 'to_come'] as const).map((state) => (
        <li key={state}>
          <span className={`${map.stop} ${map.sample}`} data-state={state} aria-hidden />
          {t(`tracking.place.${state}`)}
        </li>
      ))}
    </LegendList>
  )
}

const Shown = ({ live }: { readonly live: Live }) => {
  const { t } = useTranslation('fleet')
  const [selected, setSelected] = useState<string | null>(null)
  const [endOf, stateOf] = [useEndOf(), useStateOf()]
  const { buses, school, tiles } = live
  const wordsOf = (bus: OfficeBus): string => {
    const end = endOf(bus)
    return bus.hasSignal && !isLate(bus) && end ? t('tracking.endsAt', { time: end }) : stateOf(bus)
  }
  const onMap = buses.flatMap((bus): MapBus[] =>
    bus.position
      ? [{ id: bus.tripId, name: bus.plate, words: wordsOf(bus), place: bus.position, tone: toneOf(bus) }]
      : [],
  )
  if (buses.length === 0)
    return <EmptyState title={t('tracking.none')} text={t('tracking.noneText')} drawing="closed" />
  return (
    <div className={classes.columns}>
      <SameAsTable
        picture={
          <BusMap
            label={t('tracking.map')}
            tiles={tiles}
            school={school}
            schoolName={t('tracking.school')}
            buses={onMap}
            places={buses.flatMap(placesOf)}
            roads={buses.map(roadOf)}
            selected={selected}
            onSelect={setSelected}
          />
        }
        table={<BusTable buses={buses} />}
        legend={<Legend />}
      />
      <section>
        <h2>{t('tracking.arrivals')}</h2>
        <BusList buses={buses} selected={selected} onSelect={setSelected} />
      </section>
    </div>
  )
}

export const TrackingPage = () => {
  const { t } = useTranslation('fleet')
  const query = useCall(liveFleet, {}, { live: true, refetchInterval: pollEvery })
  useBusesLive(liveFleet)
  const { title, lead } = useHead(query.data?.buses)
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={t('tab.tracking')}
        lead={lead}
        secondary={
          <>
            <Button component={Link} to="/admin/fleet/tracking/replay" variant="light">
              {t('tracking.replay')}
            </Button>
            <Button component={Link} to="/admin/fleet/tracking/devices" variant="light">
              {t('tracking.devices')}
            </Button>
          </>
        }
      />
      <FleetTabs />
      {query.data ? <Shown live={query.data} /> : null}
      {query.data ? <Alerts alerts={query.data.alerts} /> : null}
      {!query.data && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <RowsSkeleton rows={4} /> : null}
    </>
  )
}
