/** One's own microphone, camera and screen. */
import { IconCamera, IconCameraOff, IconMicrophone, IconMicrophoneOff, IconScreenShare } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { canShareScreen } from '../devices.ts'
import type { OwnSlot } from '../transport.ts'
import type { LiveMedia } from '../use-live-media.ts'
import { LevelBars } from './level-bars.tsx'
import classes from './media.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

interface SwitchProps {
  readonly media: LiveMedia
  readonly slot: OwnSlot
  readonly label: string
  readonly on: ReactNode
  readonly off: ReactNode
  readonly children?: ReactNode
}

const Switch = ({ media, slot, label, on, off, children }: SwitchProps) => {
  const [busy, setBusy] = useState(false)
  const isOn = media.own[slot] !== undefined
  const press = async (): Promise<void> => {
    if (isOn) return media.switchOff(slot)
    setBusy(true)
    try {
      await media.switchOn(slot)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={classes.switch}
      aria-pressed={isOn}
      aria-busy={busy}
      disabled={busy}
      onClick={() => void press()}
    >
      {isOn ? on : off}
      {children ?? <span>{label}</span>}
      {children ? <span className="visually-hidden">{label}</span> : null}
    </button>
  )
}

export interface MediaBarProps {
  readonly media: LiveMedia
  /** Lines that the person may use now: learners have a microphone only while they may speak. */
  readonly allowed: readonly OwnSlot[]
}

export const MediaBar = ({ media, allowed }: MediaBarProps) => {
  const { t } = useTranslation('live-media')
  const { voice } = media.own
  return (
    <div className={classes.bar}>
      {allowed.includes('voice') ? (
        <Switch
          media={media}
          slot="voice"
          label={voice ? t('bar.microphoneOff') : t('bar.microphoneOn')}
          on={<IconMicrophone {...icon} />}
          off={<IconMicrophoneOff {...icon} />}
        >
          {voice ? <LevelBars track={voice} label={t('check.level')} /> : undefined}
        </Switch>
      ) : null}
      {allowed.includes('camera') ? (
        <Switch
          media={media}
          slot="camera"
          label={media.own.camera ? t('bar.cameraOff') : t('bar.cameraOn')}
          on={<IconCamera {...icon} />}
          off={<IconCameraOff {...icon} />}
        />
      ) : null}
      {allowed.includes('screen') && canShareScreen() ? (
        <Switch
          media={media}
          slot="screen"
          label={media.own.screen ? t('bar.screenOff') : t('bar.screenOn')}
          on={<IconScreenShare {...icon} />}
          off={<IconScreenShare {...icon} />}
        />
      ) : null}
    </div>
  )
}
