/** The phone's camera, looking for the code of a label. */
import { useEffect, useRef } from 'react'
import { codeReader } from './scan-codes.ts'
import classes from './camera.module.css'

/** Between two looks at the picture, ms. */
const pause = 200

export interface CameraProps {
  /** Read aloud. */
  readonly label: string
  readonly onCode: (code: string) => void
  /** Called if there is no camera or no permission. */
  readonly onFailed: () => void
}

/** Scans until a code is found or the component unmounts. */
const look = async (video: HTMLVideoElement, ended: AbortSignal, onCode: (code: string) => void): Promise<void> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = (): void => stream.getTracks().forEach((track) => track.stop())
  if (ended.aborted) return stop()
  ended.addEventListener('abort', stop, { once: true })
  video.srcObject = stream
  const read = await codeReader()
  await video.play()
  while (!ended.aborted) {
    // A picture that is not there yet cannot be read: the next one can.
    const code = await read(video).catch(() => null)
    if (code !== null && !ended.aborted) return onCode(code)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

export const Camera = ({ label, onCode, onFailed }: CameraProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onFailed })
  told.current = { onCode, onFailed }
  useEffect(() => {
    const ending = new AbortController()
    const { current } = video
    if (current)
      look(current, ending.signal, (code) => told.current.onCode(code)).catch(() => {
        if (!ending.signal.aborted) told.current.onFailed()
      })
    return () => ending.abort()
  }, [])
  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline aria-label={label} />
    </div>
  )
}
