/** Plays a recording in the page, from where this person stopped. Who saves data is asked before anything loads. */
import { Button } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { savesData } from '#platform/web/app/saves-data.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { draftKey, readDraft, writeDraft } from '#platform/web/session/drafts.ts'
import { useSession } from '#platform/web/session/session.tsx'
import classes from './recording.module.css'

/** Seconds of playing between two notes of the place. */
const often = 5
/** Seconds before the end from which it counts as heard. */
const nearEnd = 3

/** The place in a recording where the person stopped, kept on this device. */
const usePlace = (id: string) => {
  const { user } = useSession()
  const key = draftKey(user.id, `recording.${id}`)
  const noted = useRef(0)
  return {
    read: (): number => {
      const seconds = readDraft(key)?.['seconds']
      return typeof seconds === 'number' && seconds > 0 ? seconds : 0
    },
    note: ({ currentTime, duration }: HTMLMediaElement, now: boolean): void => {
      if (!now && Math.abs(currentTime - noted.current) < often) return
      noted.current = currentTime
      writeDraft(key, duration - currentTime < nearEnd ? null : { seconds: currentTime })
    },
  }
}

export interface RecordingProps {
  readonly id: string
  readonly type: 'audio' | 'video'
  readonly title: string
  readonly src: string
  readonly bytes: number
}

const Player = ({ id, type, title, src }: RecordingProps) => {
  const { t } = useTranslation('assignments')
  const place = usePlace(id)
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
  const events = {
    src,
    'aria-label': title,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const seconds = place.read()
      if (seconds < currentTarget.duration) currentTarget.currentTime = seconds
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => place.note(currentTarget, false),
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => place.note(currentTarget, true),
    onError: () => setFailed(true),
  } as const
  // Recordings of lessons come without captions; the description beside them is the teacher's.
  return type === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <audio className={classes.audio} {...events} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video className={classes.video} playsInline {...events} />
  )
}

export const Recording = (props: RecordingProps) => {
  const { t } = useTranslation('assignments')
  const { fileSize } = useFormats()
  const [loads, setLoads] = useState(() => !savesData())
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
