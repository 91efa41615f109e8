/** Records a voice note. Nothing is kept until the person presses to keep it. */
import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '#platform/web/components/layout.module.css'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { longestVoice } from '../../contract/words.ts'
import classes from './editor.module.css'

/** Clear speech; four minutes of it fit into a note. */
const bitsPerSecond = 24_000

interface VoiceDialogProps {
  readonly onKeep: (voice: Blob, seconds: number) => Promise<void>
  readonly onClose: () => void
}

interface Recorded {
  readonly blob: Blob
  readonly address: string
}

export const VoiceDialog = ({ onKeep, onClose }: VoiceDialogProps) => {
  const { t } = useTranslation('notes')
  const recorder = useRef<MediaRecorder>(null)
  const [seconds, setSeconds] = useState(0)
  const [state, setState] = useState<'ready' | 'records' | 'done' | 'refused'>('ready')
  const [recorded, setRecorded] = useState<Recorded | null>(null)

  const stop = (): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
    for (const track of recorder.current?.stream.getTracks() ?? []) track.stop()
  }
  useEffect(() => stop, [])
  useEffect(() => {
    if (state !== 'records') return undefined
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [state])
  useEffect(() => {
    if (seconds >= longestVoice) stop()
  }, [seconds])

  const start = async (): Promise<void> => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const made = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond })
      const parts: Blob[] = []
      made.addEventListener('dataavailable', ({ data }) => parts.push(data))
      made.addEventListener('stop', () => {
        const blob = new Blob(parts, { type: made.mimeType })
        setRecorded({ blob, address: URL.createObjectURL(blob) })
        setState('done')
      })
      recorder.current = made
      made.start()
      setSeconds(0)
      setState('records')
    } catch {
      setState('refused')
    }
  }
  const keep = async (): Promise<void> => {
    if (recorded) await onKeep(recorded.blob, Math.min(seconds, longestVoice))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('voice.record')} closeOnClickOutside={false}>
      <p role="status" className={classes.clock}>
        {t(`voice.state.${state}`, { seconds, most: longestVoice })}
      </p>
      {recorded ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own voice, just recorded
        <audio controls src={recorded.address} aria-label={t('voice.listen')} className={classes.audio} />
      ) : null}
      <div className={layout.actions}>
        {state === 'records' ? (
          <Button leftSection={<IconPlayerStop size={20} stroke={1.75} aria-hidden />} onClick={stop}>
            {t('voice.stop')}
          </Button>
        ) : (
          <Button
            variant={state === 'done' ? 'default' : 'filled'}
            leftSection={<IconMicrophone size={20} stroke={1.75} aria-hidden />}
            onClick={() => void start()}
          >
            {t(state === 'done' ? 'voice.again' : 'voice.start')}
          </Button>
        )}
        {state === 'done' ? <Button onClick={() => void keep()}>{t('voice.keep')}</Button> : null}
      </div>
    </Dialog>
  )
}
