/** What others send: voices, the teacher's camera and a shared screen. */
import { Button } from '@mantine/core'
import { IconMaximize, IconVolume, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toFailure } from '#platform/web/errors/failure.ts'
import type { LiveMedia } from '../use-live-media.ts'
import type { ReceivedStream } from '../transport.ts'
import classes from './media.module.css'
import { TrackVideo } from './track-video.tsx'

/** Plays a voice. Browsers play nothing before the person has pressed something. */
const useVoice = (stream: MediaStream | undefined, onBlocked: (play: () => void) => void): void => {
  const blocked = useRef(onBlocked)
  blocked.current = onBlocked
  useEffect(() => {
    if (!stream) return
    const audio = new Audio()
    audio.srcObject = stream
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        blocked.current(() => void audio.play().catch(() => undefined))
    })
    return () => {
      audio.pause()
      audio.srcObject = null
    }
  }, [stream])
}

/** Whether pictures arrive in a stream: its track is muted while nothing is sent. Some are sent only where they are shown. */
const useArrives = (stream: ReceivedStream | undefined): boolean => {
  const [arrives, setArrives] = useState(false)
  useEffect(() => {
    const track = stream?.getVideoTracks()[0]
    const look = (): void => setArrives(track !== undefined && (!track.muted || stream?.showIn !== undefined))
    look()
    track?.addEventListener('mute', look)
    track?.addEventListener('unmute', look)
    return () => {
      track?.removeEventListener('mute', look)
      track?.removeEventListener('unmute', look)
    }
  }, [stream])
  return arrives
}

const Voice = ({ stream, onBlocked }: { stream: MediaStream | undefined; onBlocked: (play: () => void) => void }) => {
  useVoice(stream, onBlocked)
  return null
}

interface PictureProps {
  readonly stream: ReceivedStream | undefined
  readonly label: string
  readonly isScreen?: boolean
}

const Picture = ({ stream, label, isScreen = false }: PictureProps) => {
  const { t } = useTranslation('live-media')
  const figure = useRef<HTMLElement>(null)
  const arrives = useArrives(stream)
  const fill = (): void =>
    void figure.current
      ?.querySelector('video')
      ?.requestFullscreen()
      .catch(() => undefined)
  return arrives ? (
    <figure ref={figure} className={classes.picture}>
      <TrackVideo stream={stream} label={label} isScreen={isScreen} />
      <figcaption>
        {label}
        {isScreen && document.fullscreenEnabled ? (
          <Button variant="subtle" leftSection={<IconMaximize size={20} stroke={1.75} aria-hidden />} onClick={fill}>
            {t('remote.fill')}
          </Button>
        ) : null}
      </figcaption>
    </figure>
  ) : null
}

export interface RemoteMediaProps {
  readonly media: LiveMedia
  readonly teacher: string
}

export const RemoteMedia = ({ media, teacher }: RemoteMediaProps) => {
  const { t } = useTranslation('live-media')
  const known = useKnownText()
  const [plays, setPlays] = useState<readonly (() => void)[]>([])
  const { streams, state, mode } = media
  const blocked = (play: () => void): void => setPlays((before) => [...before, play])
  const start = (): void => {
    for (const play of plays) play()
    setPlays([])
  }
  return (
    <div className={classes.remote}>
      <Voice stream={streams.voice} onBlocked={blocked} />
      <Voice stream={streams.floor} onBlocked={blocked} />
      {streams.more?.map((stream) => (
        <Voice key={stream.id} stream={stream} onBlocked={blocked} />
      ))}
      {state === 'lost' ? (
        <p className={classes.note} role="status">
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          {t('remote.lost')}
        </p>
      ) : null}
      {state === 'refused' && media.error ? (
        <p className={classes.problem} role="alert">
          {known(toFailure(media.error))}
        </p>
      ) : null}
      {media.problem ? (
        <p className={classes.problem} role="alert">
          {t(`problem.${media.problem}`)}
        </p>
      ) : null}
      {plays.length > 0 ? (
        <Button leftSection={<IconVolume size={20} stroke={1.75} aria-hidden />} onClick={start}>
          {t('remote.hear')}
        </Button>
      ) : null}
      {mode === 'voice' ? null : <Picture stream={streams.screen} label={t('remote.screen', { teacher })} isScreen />}
      {mode === 'full' ? <Picture stream={streams.camera} label={t('remote.camera', { teacher })} /> : null}
    </div>
  )
}
