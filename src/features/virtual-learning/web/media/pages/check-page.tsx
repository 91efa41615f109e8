/** Tries microphone, camera and network before a lesson, and says in plain words what to do if one does not work. */
import { IconAlertTriangle, IconCamera, IconCheck, IconMicrophone, IconWifi } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { tryNetwork, type NetworkResult } from '../check-connection.ts'
import { LevelBars } from '../components/level-bars.tsx'
import classes from '../components/media.module.css'
import { TrackVideo } from '../components/track-video.tsx'
import { DeviceError, openCamera, openMicrophone, type DeviceProblem } from '../devices.ts'
import { useLevels } from '../level.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const Result = ({ good = false, children }: { good?: boolean; children: ReactNode }) => (
  <p className={classes.result} data-good={good || undefined} role="status">
    {good ? <IconCheck {...icon} /> : <IconAlertTriangle {...icon} />}
    {children}
  </p>
)

/** A device that is open while it is tried. */
const useDevice = (open: () => Promise<MediaStreamTrack>) => {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [problem, setProblem] = useState<DeviceProblem>()
  const [busy, setBusy] = useState(false)
  useEffect(() => () => track?.stop(), [track])
  const start = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setTrack(await open())
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      setProblem(error.problem)
    } finally {
      setBusy(false)
    }
  }
  return { track, problem, busy, start, stop: () => setTrack(undefined) }
}

const Microphone = () => {
  const { t } = useTranslation('live-media')
  const { track, problem, busy, start, stop } = useDevice(openMicrophone)
  const loud = Math.max(...useLevels(track, 20)) > 0.15
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    if (loud) setHeard(true)
  }, [loud])
  return (
    <li className={classes.check}>
      <h2>{t('check.microphone')}</h2>
      <p>{t('check.microphoneLead')}</p>
      {track ? (
        <div className={classes.heard}>
          <IconMicrophone {...icon} />
          <LevelBars track={track} label={t('check.level')} />
        </div>
      ) : null}
      <BusyButton
        variant="default"
        busy={busy}
        busyLabel={t('check.asking')}
        leftSection={<IconMicrophone {...icon} />}
        onClick={() => (track ? stop() : void start())}
      >
        {track ? t('check.stop') : t('check.tryMicrophone')}
      </BusyButton>
      {track ? <Result good={heard}>{heard ? t('check.heard') : t('check.speak')}</Result> : null}
      {problem ? <Result>{t(`problem.${problem}`)}</Result> : null}
    </li>
  )
}

const Camera = () => {
  const { t } = useTranslation('live-media')
  const { track, problem, busy, start, stop } = useDevice(openCamera)
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => setStream(track ? new MediaStream([track]) : undefined), [track])
  return (
    <li className={classes.check}>
      <h2>{t('check.camera')}</h2>
      <p>{t('check.cameraLead')}</p>
      {stream ? <TrackVideo stream={stream} label={t('check.ownPicture')} isOwn /> : null}
      <BusyButton
        variant="default"
        mt={stream ? 'sm' : 0}
        busy={busy}
        busyLabel={t('check.asking')}
        leftSection={<IconCamera {...icon} />}
        onClick={() => (track ? stop() : void start())}
      >
        {track ? t('check.stop') : t('check.tryCamera')}
      </BusyButton>
      {track ? <Result good>{t('check.seen')}</Result> : null}
      {problem ? <Result>{t(`problem.${problem}`)}</Result> : null}
    </li>
  )
}

/** Milliseconds from which people begin to speak at the same time. */
const slow = 400

const Network = () => {
  const { t } = useTranslation('live-media')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<NetworkResult | 'failed'>()
  const start = async (): Promise<void> => {
    setBusy(true)
    setResult(undefined)
    try {
      setResult(await tryNetwork())
    } catch {
      setResult('failed')
    } finally {
      setBusy(false)
    }
  }
  const words = (found: NetworkResult): string =>
    (found.roundTrip ?? 0) > slow ? t('check.networkSlow', { ms: found.roundTrip }) : t('check.networkGood')
  return (
    <li className={classes.check}>
      <h2>{t('check.network')}</h2>
      <p>{t('check.networkLead')}</p>
      <BusyButton
        variant="default"
        busy={busy}
        busyLabel={t('check.connecting')}
        leftSection={<IconWifi {...icon} />}
        onClick={() => void start()}
      >
        {t('check.tryNetwork')}
      </BusyButton>
      {result === 'failed' ? <Result>{t('problem.noNetwork')}</Result> : null}
      {result && result !== 'failed' ? <Result good>{words(result)}</Result> : null}
    </li>
  )
}

export const CheckPage = () => {
  const { t } = useTranslation('live-media')
  return (
    <>
      <PageHeader title={t('check.title')} lead={t('check.lead')} />
      <ul className={classes.checks}>
        <Microphone />
        <Camera />
        <Network />
      </ul>
    </>
  )
}
