/** Plays a recording from where the person stopped. Who saves data is asked before anything loads. */
import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { savesData } from '#platform/web/app/saves-data.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './recording.module.css'

/** Seconds before the end from which it counts as heard. */
const nearEnd = 3

export interface RecordingPlace {
  readonly seconds: number
  /** It was played to the end. */
  readonly heard: boolean
}

export interface RecordingProps {
  readonly type: 'audio' | 'video'
  readonly title: string
  readonly src: string
  readonly bytes: number
  /** It is on the device already, and costs no data. */
  readonly isHere?: boolean
  /** @returns the second to start at; read each time the recording loads */
  readonly start: () => number
  /** Seconds of playing between two calls of `onPlace`; a pause always calls it. */
  readonly every: number
  readonly onPlace: (place: RecordingPlace) => void
  /** Plays on from another place; a new object each time. */
  readonly goTo?: { readonly seconds: number } | undefined
}

const Player = ({ type, title, src, start, every, onPlace, goTo }: RecordingProps) => {
  const { t } = useTranslation('files')
  const media = useRef<HTMLMediaElement>(null)
  useEffect(() => {
    if (!goTo || !media.current) return
    media.current.currentTime = goTo.seconds
    // Where the browser wants a press of its own button first, it stays at the place.
    void media.current.play().catch(() => undefined)
  }, [goTo])
  const noted = useRef(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <p role="alert">
        {t('recording.failed')}{' '}
        <Button variant="subtle" onClick={() => setFailed(false)}>
          {t('recording.again')}
        </Button>
      </p>
    )
  const note = ({ currentTime, duration }: HTMLMediaElement, now: boolean): void => {
    if (!now && Math.abs(currentTime - noted.current) < every) return
    noted.current = currentTime
    onPlace({ seconds: currentTime, heard: duration - currentTime < nearEnd })
  }
  const events = {
    src,
    'aria-label': title,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const seconds = start()
      if (seconds < currentTarget.duration) currentTarget.currentTime = seconds
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget, false),
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget, true),
    onError: () => setFailed(true),
  } as const
  const hold = (element: HTMLMediaElement | null): void => {
    media.current = element
  }
  // Schools' recordings come without captions.
  return type === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <audio ref={hold} className={classes.audio} {...events} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video ref={hold} className={classes.video} playsInline {...events} />
  )
}

export const Recording = (props: RecordingProps) => {
  const { t } = useTranslation('files')
  const { fileSize } = useFormats()
  const [loads, setLoads] = useState(() => props.isHere === true || !savesData())
  if (loads) return <Player {...props} />
  return (
    <div className={classes.asks}>
      <p>{t('recording.saves', { size: fileSize(props.bytes) })}</p>
      <Button variant="light" onClick={() => setLoads(true)}>
        {t('recording.load')}
      </Button>
    </div>
  )
}
