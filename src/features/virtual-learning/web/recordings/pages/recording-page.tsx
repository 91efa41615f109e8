/** One recording: the voice, with the slide or the screen that was shown at each moment. */
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PdfView, Recording } from '#core/files/web/public.ts'
import { buildUrl } from '#platform/pure/contract.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  deleteRecording,
  listRecordings,
  readRecording,
  recordingFile,
  recordingSlides,
  shelveRecording,
  type LiveRecording,
} from '../../../contract/recordings.ts'
import { clock } from '../../../rules/chapters.ts'
import { ChapterStrip, partsOf, usePartName } from '../components/chapter-strip.tsx'
import classes from '../components/recordings.module.css'
import { useRecordings } from '../live.ts'

const home = '/virtual-learning/recordings'

/** Seconds between two looks at the place: the slide follows the voice. */
const every = 0.4
const mostHeight = 460
const ignore = (): void => undefined

const Player = ({ recording, seconds, bytes }: { recording: LiveRecording; seconds: number; bytes: number }) => {
  const { t } = useTranslation('live-recordings')
  const nameOf = usePartName()
  const [at, setAt] = useState(0)
  const [goTo, setGoTo] = useState<{ seconds: number }>()
  const parts = partsOf(recording)
  const now = Math.max(
    0,
    parts.findLastIndex((part) => part.at <= at),
  )
  const hasScreen = recording.screens.length > 0
  const showsScreen = recording.screens.some(({ from, until }) => from <= at && at < until)
  const slide = showsScreen ? null : parts[now]?.slide
  const go = (to: number): void => {
    setAt(to)
    setGoTo({ seconds: to / 1000 })
  }
  const jump = (by: number): void => {
    const part = parts[now + by]
    if (part) go(part.at)
  }
  useHotkeys([
    ['ArrowRight', () => jump(1)],
    ['ArrowLeft', () => jump(-1)],
  ])
  return (
    <section className={classes.player} aria-label={recording.title}>
      {slide ? (
        <PdfView
          key={slide.id}
          src={buildUrl(recordingSlides.path, { id: recording.id, slidesId: slide.id })}
          page={slide.page}
          onOpen={ignore}
          mostHeight={mostHeight}
        />
      ) : null}
      <div className={classes.media} data-idle={(hasScreen && slide !== null && slide !== undefined) || undefined}>
        <Recording
          type={hasScreen ? 'video' : 'audio'}
          title={recording.title}
          src={buildUrl(recordingFile.path, { id: recording.id })}
          bytes={bytes}
          start={() => at / 1000}
          every={every}
          onPlace={(place) => setAt(place.seconds * 1000)}
          goTo={goTo}
        />
      </div>
      <ChapterStrip parts={parts} at={at} onGo={go} />
      <ul className={classes.parts} aria-label={t('parts')}>
        {parts.map((part, index) => (
          <li key={part.at}>
            <button type="button" aria-current={index === now || undefined} onClick={() => go(part.at)}>
              <b>{nameOf(part)}</b>
              <small>
                {clock(part.at)}, {t('lasts', { time: clock(part.until - part.at) })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p>{t('length', { time: clock(seconds * 1000) })}</p>
    </section>
  )
}

const Own = ({ recording }: { recording: LiveRecording }) => {
  const { t } = useTranslation('live-recordings')
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const { send } = useSend(deleteRecording, {
    invalidates: [listRecordings],
    onSuccess: () => {
      toast.success(t('delete.done'))
      void navigate({ to: home })
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('delete.verb')}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('delete.title', { title: recording.title })}
        loss={t('delete.loss')}
        verb={t('delete.verb')}
        busyVerb={t('delete.busy')}
        onConfirm={() => send({ params: { id: recording.id } })}
      />
    </>
  )
}

const Shelve = ({ recording: { id, itemId } }: { recording: LiveRecording }) => {
  const { t } = useTranslation('live-recordings')
  const hasLibrary = useAbility('library.read')
  const shelve = useSend(shelveRecording, {
    invalidates: [readRecording, listRecordings],
    onSuccess: () => toast.success(t('shelve.done')),
  })
  if (!hasLibrary) return null
  if (itemId)
    return (
      <Button
        variant="light"
        renderRoot={(props) => <Link {...props} to="/cbe-library/items/$itemId" params={{ itemId }} />}
      >
        {t('shelve.open')}
      </Button>
    )
  return (
    <BusyButton
      busy={shelve.sending}
      busyLabel={t('shelve.busy')}
      onClick={() => void shelve.send({ params: { id } }).catch((error: unknown) => void toast.failure(error))}
    >
      {t('shelve.verb')}
    </BusyButton>
  )
}

export const RecordingPage = () => {
  const { t } = useTranslation('live-recordings')
  const formats = useFormats()
  const { recordingId = '' } = useParams({ strict: false })
  const query = useCall(readRecording, { params: { id: recordingId } }, { live: true })
  useRecordings(readRecording)
  const { data: recording } = query
  if (!recording)
    return query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <FormSkeleton />
  const { title, classes: invited, day, teacher, file, keptUntil, own, chapters } = recording
  const slides = chapters.filter(({ slide }) => slide !== null).length
  const minutes = t('minutes', { count: Math.ceil((file?.seconds ?? 0) / 60) })
  const names = invited.map(({ label }) => label).join(', ')
  return (
    <>
      <PageHeader
        title={file ? t(slides > 0 ? 'one.slides' : 'one.voice', { title, minutes, count: slides }) : title}
        shortTitle={title}
        lead={t('one.lead', {
          classes: names,
          day: formats.date(day),
          teacher,
          until: formats.date(keptUntil),
        })}
        back={home}
        crumbs={[{ label: t('title'), to: home }]}
        secondary={own ? <Own recording={recording} /> : undefined}
        action={own && file ? <Shelve recording={recording} /> : undefined}
      />
      {file ? (
        <Player recording={recording} seconds={file.seconds} bytes={file.bytes} />
      ) : (
        <EmptyState title={t('preparing')} text={t('preparingText')} />
      )}
    </>
  )
}
