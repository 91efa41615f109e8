/** Who sits where in one session: rooms as seats that are swapped by hand, and the same as a table. */
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { doorLists, getPlan, getSeries, resetSeats } from '../../contract/exams.ts'
import type { Place } from '../../rules/model.ts'
import type { Plan } from '../../contract/shapes.ts'
import { colours, SeatMap } from '../components/seat-map.tsx'
import { useSeating, type Room } from '../components/use-seating.ts'
import { useExamsLive } from '../live.ts'
import { seatingSearch } from '../searches.ts'
import classes from '../components/seating.module.css'

const RoomTable = ({ room: { name, taken } }: { readonly room: Room }) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  return (
    <section>
      <h2>{name}</h2>
      <DataTable
        label={name}
        stacked
        rows={taken}
        rowId={({ learnerId }) => learnerId}
        columns={[
          { id: 'seat', header: t('plan.seat'), cell: ({ seat }) => formats.number(seat) },
          { id: 'name', header: t('plan.learner'), cell: (one) => one.name },
          { id: 'number', header: t('plan.number'), cell: ({ number }) => number },
          { id: 'class', header: t('plan.class'), cell: (one) => one.class },
          { id: 'paper', header: t('plan.paper'), cell: ({ paper }) => paper },
          {
            id: 'ends',
            header: t('plan.ends'),
            cell: ({ endTime, hasExtra }) => (hasExtra ? t('plan.extra', { time: endTime }) : endTime),
          },
        ]}
      />
    </section>
  )
}

interface ShownProps {
  readonly seriesId: string
  readonly plan: Plan
  readonly session: number
}

const Shown = ({ seriesId, plan, session }: ShownProps) => {
  const { t } = useTranslation('exams')
  const seating = useSeating(seriesId, plan, session)
  const reset = useSend(resetSeats, { invalidates: [getPlan, getSeries] })
  const sitters = plan.rooms.flatMap(({ taken }) => taken)
  const classNames = [...new Set(sitters.map((one) => one.class))].sort()
  const used = plan.rooms.filter(({ taken }) => taken.length > 0)
  const { holder } = seating
  return (
    <>
      <p className={classes.hint} role="status">
        {holder ? t('seats.picked', { name: holder.name, class: holder.class }) : t('seats.hint')}
      </p>
      <div className={classes.bar}>
        <Button variant="light" disabled={!seating.undo || seating.sending} onClick={() => seating.undo?.()}>
          {t('seats.undo')}
        </Button>
        {plan.byHand > 0 && !plan.published ? (
          <BusyButton
            variant="subtle"
            busy={reset.sending}
            busyLabel={t('saving')}
            onClick={() => {
              const query = { date: plan.date, session }
              void reset.send({ params: { id: seriesId }, query }).then(
                () => toast.success(t('saved')),
                (error: unknown) => toast.failure(error),
              )
            }}
          >
            {t('seats.reset')}
          </BusyButton>
        ) : null}
      </div>
      <SameAsTable
        picture={
          <div className={classes.rooms}>
            {plan.rooms.map((room) => (
              <SeatMap
                key={room.roomId}
                room={room}
                classNames={classNames}
                picked={seating.picked}
                busy={seating.sending}
                onChoose={seating.choose}
                onPick={seating.pick}
              />
            ))}
          </div>
        }
        table={used.map((room) => (
          <RoomTable key={room.roomId} room={room} />
        ))}
        legend={
          <LegendList>
            {classNames.map((name, at) => (
              <li key={name}>
                <span className={classes.sample} data-colour={at % colours} aria-hidden />
                {t('seats.classOf', { class: name, count: sitters.filter((one) => one.class === name).length })}
              </li>
            ))}
            {sitters.some(({ hasExtra }) => hasExtra) ? (
              <li>
                <span className={classes.sample} data-extra aria-hidden />
                {t('extra.title')}
              </li>
            ) : null}
          </LegendList>
        }
      />
    </>
  )
}

/** Pairs on neighbouring seats that are of one class. */
const besideOwnClass = ({ rooms }: Plan): number =>
  rooms
    .flatMap(({ taken }) => {
      const classAt = new Map(taken.map((one) => [one.seat, one.class]))
      return taken.map((one) => classAt.get(one.seat + 1) === one.class)
    })
    .filter(Boolean).length

export const SeatingPage = () => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const navigate = useNavigate()
  const { seriesId = '' } = useParams({ strict: false })
  const { date, session } = seatingSearch.parse(useSearch({ strict: false }))
  const detail = useCall(getSeries, { params: { id: seriesId } }, { live: true })
  const first = detail.data?.sittings[0]
  const place = date !== undefined && session !== undefined ? { date, session } : first
  const query = useCall(
    getPlan,
    { params: { id: seriesId }, query: { date: place?.date ?? '2026-01-01', session: place?.session ?? 0 } },
    { enabled: place !== undefined, live: true },
  )
  useExamsLive(getPlan, getSeries)
  const plan = place ? query.data : undefined
  const at = plan?.sessions.findIndex((one) => one.date === place?.date && one.session === place.session) ?? -1
  const goTo = (one: Place | undefined) =>
    one && void navigate({ to: '.', search: { date: one.date, session: one.session }, replace: true })
  const count = plan?.rooms.reduce((sum, { taken }) => sum + taken.length, 0) ?? 0
  const beside = plan ? besideOwnClass(plan) : 0
  const error = detail.error ?? query.error
  const home = `/admin/scheduling/exams/${seriesId}`
  return (
    <>
      <PageHeader
        title={plan ? t('seats.title', { count }) : t('plan.title')}
        shortTitle={t('plan.title')}
        crumbs={[{ label: detail.data?.series.name ?? '', to: home }]}
        back={home}
        lead={
          plan &&
          `${formats.date(plan.date, 'full')}, ${plan.startTime} – ${plan.endTime}. ${
            plan.seating === 'mixed' ? t('seats.beside', { count: beside }) : t(`seating.${plan.seating}`)
          }`
        }
        action={
          plan && place ? (
            <Button
              leftSection={<IconPrinter size={18} stroke={2} aria-hidden />}
              onClick={() =>
                void download(doorLists, { params: { id: seriesId }, query: place }).catch((failure: unknown) =>
                  toast.failure(failure),
                )
              }
            >
              {t('plan.print')}
            </Button>
          ) : undefined
        }
      />
      {plan && place ? (
        <>
          <div className={classes.bar}>
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('seats.previous')}
              disabled={at <= 0}
              onClick={() => goTo(plan.sessions[at - 1])}
            >
              <IconArrowLeft aria-hidden />
            </ActionIcon>
            <span className={classes.when}>{t('seats.session', { number: at + 1, count: plan.sessions.length })}</span>
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('seats.next')}
              disabled={at >= plan.sessions.length - 1}
              onClick={() => goTo(plan.sessions[at + 1])}
            >
              <IconArrowRight aria-hidden />
            </ActionIcon>
          </div>
          <Shown key={`${place.date}/${place.session}`} seriesId={seriesId} plan={plan} session={place.session} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void (detail.error ? detail : query).refetch()} />
      ) : detail.data && !place ? (
        <EmptyState title={t('papers.none')} text={t('papers.noneText')} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </>
  )
}
