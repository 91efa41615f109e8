/** Shows a video. */
import { useEffect, useRef } from 'react'
import type { ReceivedStream } from '../transport.ts'
import classes from './media.module.css'

export interface TrackVideoProps {
  readonly stream: ReceivedStream | undefined
  readonly label: string
  /** One's own picture, as in a mirror. */
  readonly isOwn?: boolean
  /** A screen: all of it is shown, as large as there is room. */
  readonly isScreen?: boolean
}

export const TrackVideo = ({ stream, label, isOwn = false, isScreen = false }: TrackVideoProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream ?? null
    if (stream) void current.play().catch(() => undefined)
    return stream?.showIn?.(current)
  }, [stream])
  return (
    <video
      ref={video}
      className={classes.video}
      data-own={isOwn || undefined}
      data-screen={isScreen || undefined}
      muted
      playsInline
      autoPlay
      aria-label={label}
    />
  )
}
