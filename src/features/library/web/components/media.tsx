/** Plays a recording from where the person stopped. Who saves data is asked before anything loads. */
import { Button } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { buildUrl } from '#platform/pure/contract.ts'
import { savesData } from '#platform/web/app/saves-data.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { itemFile, type LibraryItem } from '../../contract/items.ts'
import { usePlace } from '../use-place.ts'
import classes from './reader.module.css'

/** Seconds of playing between two notes of the place. */
const often = 10
/** Seconds before the end from which it counts as heard. */
const nearEnd = 3

const Player = ({ item, type }: { item: LibraryItem; type: string }) => {
  const { t } = useTranslation('digital-library')
  const { start, keep } = usePlace(item)
  const noted = useRef(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <p role="alert">
        {t('media.failed')}{' '}
        <Button variant="subtle" onClick={() => setFailed(false)}>
          {t('media.again')}
        </Button>
      </p>
    )
  const note = ({ currentTime, duration }: HTMLMediaElement, now: boolean): void => {
    if (!now && Math.abs(currentTime - noted.current) < often) return
    noted.current = currentTime
    keep({ place: Math.floor(currentTime), finished: duration - currentTime < nearEnd })
  }
  const events = {
    src: buildUrl(itemFile.path, { id: item.id }),
    'aria-label': item.title,
    controls: true,
    preload: 'metadata',
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      const seconds = start && !start.finished ? start.place : 0
      if (seconds < currentTarget.duration) currentTarget.currentTime = seconds
    },
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget, false),
    onPause: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => note(currentTarget, true),
    onError: () => setFailed(true),
  } as const
  // The library takes recordings as they are; most have no captions.
  return type.startsWith('audio/') ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <audio className={classes.audio} {...events} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    <video className={classes.video} playsInline {...events} />
  )
}

export const Media = ({ item, type, bytes }: { item: LibraryItem; type: string; bytes: number }) => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const [loads, setLoads] = useState(() => !savesData())
  if (loads) return <Player item={item} type={type} />
  return (
    <div className={classes.asks}>
      <p>{t('media.saves', { size: fileSize(bytes) })}</p>
      <Button variant="light" onClick={() => setLoads(true)}>
        {t('media.load')}
      </Button>
    </div>
  )
}
