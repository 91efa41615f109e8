/** Faces of a group: each learner decides to be seen, and only the group and who visits it see them. */
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savesData } from '#platform/web/app/saves-data.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { toFailure } from '#platform/web/errors/failure.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { mostCameras } from '../../../contract/camera-words.ts'
import { TrackVideo } from '../../media/components/track-video.tsx'
import classes from './cameras.module.css'
import { useGroupCameras, type CamerasPlan } from './use-group-cameras.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type Cameras = ReturnType<typeof useGroupCameras>

const OwnSwitch = ({ cameras: { track, on, off, cameras } }: { cameras: Cameras }) => {
  const { t } = useTranslation('live-groups')
  const [opening, setOpening] = useState(false)
  if (!track && cameras.length >= mostCameras) return <p className={classes.quiet}>{t('cameras.full')}</p>
  const press = async (): Promise<void> => {
    if (track) return off()
    setOpening(true)
    await on()
    setOpening(false)
  }
  return (
    <BusyButton
      variant={track ? 'default' : 'light'}
      busy={opening}
      busyLabel={t('cameras.opening')}
      leftSection={track ? <IconCameraOff {...icon} /> : <IconCamera {...icon} />}
      onClick={() => void press()}
    >
      {track ? t('cameras.off') : t('cameras.on')}
    </BusyButton>
  )
}

export interface GroupCamerasProps extends CamerasPlan {
  /** A learner may show themselves; who visits only sees. */
  readonly mayShow: boolean
}

export const GroupCameras = ({ mayShow, wanted, ...plan }: GroupCamerasProps) => {
  const { t } = useTranslation('live-groups')
  const { t: media } = useTranslation('live-media')
  const known = useKnownText()
  const [saves] = useState(savesData)
  const isWanted = wanted && !saves
  const found = useGroupCameras({ ...plan, wanted: isWanted })
  if (!found.isAllowed) return null
  const { cameras, streams, ownStream, problem, error } = found
  const shown = cameras.flatMap(({ id, name, own }) => {
    const stream = own ? ownStream : streams.get(id)
    return stream ? [{ id, name, own, stream }] : []
  })
  return (
    <section className={classes.cameras} aria-label={t('cameras.title')}>
      <h2>{t('cameras.title')}</h2>
      {isWanted ? (
        <>
          {shown.length > 0 ? (
            <ul>
              {shown.map(({ id, name, own, stream }) => (
                <li key={id}>
                  <TrackVideo stream={stream} label={t(own ? 'cameras.you' : 'cameras.of', { name })} isOwn={own} />
                  <span aria-hidden>{own ? t('cameras.you') : name}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('cameras.none')}</p>
          )}
          {mayShow ? <OwnSwitch cameras={found} /> : null}
          {problem ? <p role="alert">{media(`problem.${problem}`)}</p> : null}
          {error ? <p role="alert">{known(toFailure(error))}</p> : null}
          <p className={classes.quiet}>{t('cameras.hint')}</p>
        </>
      ) : (
        <p>{saves ? t('cameras.saves') : t('cameras.needsFull', { full: media('data.full') })}</p>
      )}
    </section>
  )
}
