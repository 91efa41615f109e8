/** Plays an interactive exercise in a frame without an origin, which reaches nothing of the app and has no session. */
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import layout from '#platform/web/components/layout.module.css'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useOnline } from '#platform/web/offline/offline-provider.tsx'
import type { LibraryItem } from '../../contract/items.ts'
import { frameMessage, playItem } from '../../contract/packages.ts'
import { usePlace } from '../use-place.ts'
import classes from './exercise.module.css'

/** Pixels: a little room before the exercise says how high it is, and the most that it may take. */
const heights = { first: 420, least: 160, most: 4000 } as const

interface Done {
  readonly score: number | null
}

interface FrameProps {
  readonly title: string
  readonly address: string
  /** An app has no height of its own: it gets most of the screen. */
  readonly isApp: boolean
  readonly onDone: (done: Done) => void
}

const Frame = ({ title, address, isApp, onDone }: FrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>(heights.first)
  const listen = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.current?.contentWindow) return
    const message = frameMessage.safeParse(data).data
    if (message?.height !== undefined)
      setHeight(Math.min(heights.most, Math.max(heights.least, Math.ceil(message.height))))
    if (message?.done) onDone(message.done)
  })
  useEffect(() => {
    const heard = (event: MessageEvent<unknown>): void => listen(event)
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [])
  return (
    <iframe
      ref={frame}
      className={isApp ? `${classes.frame} ${classes.app}` : classes.frame}
      style={isApp ? undefined : { height }}
      title={title}
      src={address}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow=""
    />
  )
}

export const Exercise = ({ item, bytes }: { item: LibraryItem; bytes: number }) => {
  const { t } = useTranslation('digital-library')
  const { fileSize, number } = useFormats()
  const online = useOnline()
  const { start, keep } = usePlace(item)
  const [done, setDone] = useState<Done | null>(start?.finished ? { score: start.score ?? null } : null)
  const { fire, sending, data, error } = useSend(playItem)
  const open = (): void => {
    fire({ params: { id: item.id } })
    if (!done) keep({ place: 0, finished: false })
  }
  const finish = (next: Done): void => {
    const score = next.score === null ? null : Math.round(next.score)
    setDone({ score })
    keep({ place: 0, finished: true, ...(score === null ? {} : { score }) }, true)
  }
  return (
    <div className={classes.exercise}>
      {done ? (
        <p role="status" className={classes.words}>
          {done.score === null ? t('exercise.done') : t('exercise.score', { score: number(done.score) })}
        </p>
      ) : null}
      {data ? <Frame key={data.address} title={item.title} {...data} onDone={finish} /> : null}
      {error ? <ErrorPanel error={error} onRetry={open} /> : null}
      <div className={layout.actions}>
        {data?.isApp && !done ? <Button onClick={() => finish({ score: null })}>{t('exercise.finish')}</Button> : null}
        <Button variant={data ? 'default' : 'filled'} loading={sending} disabled={!online} onClick={open}>
          {data ? t('exercise.again') : t('exercise.open', { size: fileSize(bytes) })}
        </Button>
      </div>
      <p className={classes.hint}>{t('exercise.network')}</p>
    </div>
  )
}
