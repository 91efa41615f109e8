/** One series of exams: its papers by day and session, rooms, invigilators, and publishing. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  getPlan,
  getSeries,
  listSeries,
  placeAll,
  publishSeries,
  shareInvigilation,
  takeBackSeries,
} from '../../contract/exams.ts'
import type { Detail, Paper } from '../../contract/shapes.ts'
import { ClashList } from '../components/clash-list.tsx'
import { MarksSection } from '../components/marks-section.tsx'
import { PapersGrid } from '../components/papers-grid.tsx'
import { SittingsTable, type RoomAt } from '../components/sittings-table.tsx'
import { useExamsLive } from '../live.ts'
import classes from '../components/exams.module.css'

const papers = () => import('../components/paper-dialogs.tsx')
const rooms = () => import('../components/room-dialogs.tsx')
const AddPapersDialog = lateDialog(async () => (await papers()).AddPapersDialog)
const PaperDialog = lateDialog(async () => (await papers()).PaperDialog)
const RoomsDialog = lateDialog(async () => (await rooms()).RoomsDialog)
const InvigilatorsDialog = lateDialog(async () => (await rooms()).InvigilatorsDialog)
const SittersDialog = lateDialog(async () => (await import('../components/sitters-dialog.tsx')).SittersDialog)
const SeriesDialog = lateDialog(async () => (await import('../components/series-dialog.tsx')).SeriesDialog)
const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

type Open =
  | { readonly kind: 'papers' | 'rooms' | 'series' | 'publish' | 'takeBack' }
  | { readonly kind: 'paper' | 'sitters'; readonly paper: Paper }
  | ({ readonly kind: 'invigilators' } & RoomAt)

interface PartProps {
  readonly detail: Detail
  readonly onOpen: (open: Open) => void
}

const invalidates = [getSeries, listSeries, getPlan]

const Dialogs = ({ detail, open, onOpen, onClose }: PartProps & { open: Open; onClose: () => void }) => {
  const { t } = useTranslation('exams')
  const publish = useSend(publishSeries, { invalidates })
  const takeBack = useSend(takeBackSeries, { invalidates })
  const { series } = detail
  const common = { detail, onClose }
  const params = { id: series.id }
  if (open.kind === 'papers') return <AddPapersDialog {...common} />
  if (open.kind === 'paper') {
    const { paper } = open
    return <PaperDialog {...common} paper={paper} onSitters={() => onOpen({ kind: 'sitters', paper })} />
  }
  if (open.kind === 'sitters') return <SittersDialog {...common} paper={open.paper} />
  if (open.kind === 'rooms') return <RoomsDialog {...common} />
  if (open.kind === 'series') return <SeriesDialog series={series} onClose={onClose} />
  if (open.kind === 'invigilators') return <InvigilatorsDialog {...common} sitting={open.sitting} room={open.room} />
  const publishing = open.kind === 'publish'
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      danger={!publishing}
      title={publishing ? t('publish.title', { name: series.name }) : t('takeBack.title', { name: series.name })}
      loss={publishing ? t('publish.about') : t('takeBack.about')}
      verb={publishing ? t('publish.verb') : t('takeBack.verb')}
      busyVerb={publishing ? t('publish.busy') : t('takeBack.busy')}
      onConfirm={async () => {
        if (publishing) await publish.send({ params, body: { version: series.version } })
        else await takeBack.send({ params })
        toast.success(publishing ? t('publish.done') : t('takeBack.done'))
      }}
    />
  )
}

const Acts = ({ detail, onOpen }: PartProps) => {
  const { t } = useTranslation('exams')
  const { series } = detail
  const place = useSend(placeAll, { invalidates })
  const share = useSend(shareInvigilation, { invalidates })
  const failed = (error: unknown) => toast.failure(error)
  if (series.publishedAt)
    return (
      <Button variant="light" onClick={() => onOpen({ kind: 'takeBack' })}>
        {t('takeBack.verb')}
      </Button>
    )
  const params = { id: series.id }
  return (
    <>
      <Button variant="light" onClick={() => onOpen({ kind: 'series' })}>
        {t('series.edit')}
      </Button>
      <Button variant="light" onClick={() => onOpen({ kind: 'rooms' })}>
        {t('rooms.choose')}
      </Button>
      <Button variant="light" onClick={() => onOpen({ kind: 'papers' })}>
        {t('papers.add')}
      </Button>
      {series.papers > 0 ? (
        <BusyButton
          variant="light"
          busy={place.sending}
          busyLabel={t('papers.placing')}
          onClick={() =>
            void place
              .send({ params })
              .then(({ placed, unplaced }) => toast.success(t('papers.placedNow', { placed, unplaced })), failed)
          }
        >
          {t('papers.placeAll')}
        </BusyButton>
      ) : null}
      {detail.sittings.some((sitting) => sitting.rooms.length > 0) ? (
        <BusyButton
          variant="light"
          busy={share.sending}
          busyLabel={t('invigilators.sharing')}
          onClick={() =>
            void share
              .send({ params })
              .then(({ assigned, missing }) => toast.success(t('invigilators.shared', { assigned, missing })), failed)
          }
        >
          {t('invigilators.share')}
        </BusyButton>
      ) : null}
    </>
  )
}

const Contents = ({ detail, onOpen }: PartProps) => {
  const { t } = useTranslation('exams')
  if (detail.papers.length === 0) return <EmptyState title={t('papers.none')} text={t('papers.noneText')} />
  return (
    <>
      {detail.series.publishedAt && detail.clashes.length === 0 ? null : <ClashList detail={detail} />}
      <PapersGrid detail={detail} onOpen={(paper) => onOpen({ kind: 'paper', paper })} />
      <SittingsTable detail={detail} onChoose={(at) => onOpen({ kind: 'invigilators', ...at })} />
      {detail.series.publishedAt ? <MarksSection seriesId={detail.series.id} /> : null}
    </>
  )
}

export const SeriesPage = () => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { seriesId } = useParams({ strict: false })
  const [open, setOpen] = useState<Open | null>(null)
  const query = useCall(getSeries, { params: { id: seriesId ?? '' } }, { live: true })
  useExamsLive(getSeries, getPlan)
  const detail = query.data
  const series = detail?.series
  const ready = detail && detail.papers.length > 0 && detail.clashes.length === 0 && !series?.publishedAt
  return (
    <>
      <PageHeader
        title={series?.name ?? t('title')}
        back="/admin/scheduling/exams"
        state={
          series ? (
            <StatusDot kind={series.publishedAt ? 'active' : 'progress'}>
              {series.publishedAt ? t('series.published') : t('series.draft')}
            </StatusDot>
          ) : null
        }
        lead={
          series &&
          t('series.lead', {
            from: formats.date(series.startsOn, 'short'),
            to: formats.date(series.endsOn, 'short'),
            placed: series.placed,
            count: series.papers,
            seating: t(`seating.${series.seating}`),
          })
        }
        action={ready ? <Button onClick={() => setOpen({ kind: 'publish' })}>{t('publish.verb')}</Button> : undefined}
      />
      {!detail && query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!detail && !query.error ? <RowsSkeleton rows={6} /> : null}
      {detail ? (
        <>
          <div className={classes.acts}>
            <Acts detail={detail} onOpen={setOpen} />
          </div>
          <Contents detail={detail} onOpen={setOpen} />
        </>
      ) : null}
      {detail && open ? <Dialogs detail={detail} open={open} onOpen={setOpen} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
