/** Voices and pictures of a lesson, for its teacher and for a learner in it. */
import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Carrier } from '../../../contract/carriers.ts'
import type { LiveRole } from '../../../contract/lessons.ts'
import type { LiveLesson } from '../../../contract/now.ts'
import { getMedia, giveFloor } from '../../../contract/media.ts'
import { GroupCameras } from '../../groups/cameras/group-cameras.tsx'
import { ShownSlides } from '../../slides/components/shown-slides.tsx'
import type { OwnSlot } from '../transport.ts'
import { useLiveMedia } from '../use-live-media.ts'
import { DataUse } from './data-use.tsx'
import { MediaBar } from './media-bar.tsx'
import classes from './media.module.css'
import { Receiving } from './receiving.tsx'
import { RemoteMedia } from './remote-media.tsx'

export interface LessonMediaProps {
  readonly lesson: LiveLesson
  readonly carrier: Carrier
  /** The group in which one is heard. */
  readonly group: number | null
}

interface TeacherMediaProps extends LessonMediaProps {
  readonly role: LiveRole
}

/** The server of this program carries one teacher's voice; LiveKit carries those of assistants, too. */
const allowedTo = ({ lesson, carrier, group, role }: TeacherMediaProps): OwnSlot[] => {
  if (group !== null) return ['voice']
  if (lesson.own) return ['voice', 'camera', 'screen']
  return carrier === 'livekit' && role === 'assistant' ? ['voice'] : []
}

export const TeacherMedia = (props: TeacherMediaProps) => {
  const { lesson, carrier, group } = props
  const { t } = useTranslation('live-media')
  const media = useLiveMedia(lesson.id, true, 'full', carrier, group)
  return (
    <section className={classes.lesson} aria-label={t('lesson.title')}>
      <MediaBar media={media} allowed={allowedTo(props)} />
      <RemoteMedia media={media} teacher={lesson.teacher} />
      {group === null || !media.lesson ? null : (
        <GroupCameras liveId={lesson.id} group={group} wanted servers={media.lesson.iceServers} mayShow={false} />
      )}
      <Receiving liveId={lesson.id} media={media} />
    </section>
  )
}

export const LearnerMedia = ({ lesson, carrier, group }: LessonMediaProps) => {
  const { t } = useTranslation('live-media')
  const media = useLiveMedia(lesson.id, true, 'slides', carrier, group)
  const hasFloor = media.lesson?.floor?.own ?? false
  const maySpeak = hasFloor || group !== null
  const { switchOff } = media
  // A microphone does not stay on when the teacher goes on.
  useEffect(() => {
    if (!maySpeak) switchOff('voice')
  }, [maySpeak, switchOff])
  return (
    <section className={classes.lesson} aria-label={t('lesson.title')}>
      <ShownSlides liveId={lesson.id} on={media.mode !== 'voice'} />
      <RemoteMedia media={media} teacher={lesson.teacher} />
      {hasFloor ? <p role="status">{t('lesson.maySpeak')}</p> : null}
      {maySpeak ? <MediaBar media={media} allowed={['voice']} /> : null}
      {group === null || !media.lesson ? null : (
        <GroupCameras
          key={group}
          liveId={lesson.id}
          group={null}
          wanted={media.mode === 'full'}
          servers={media.lesson.iceServers}
          mayShow
        />
      )}
      <DataUse media={media} endsAt={lesson.endsAt} />
    </section>
  )
}

/** Lets a learner speak, or ends it. */
export const FloorButton = ({ liveId, learnerId }: { liveId: string; learnerId: string }) => {
  const { t } = useTranslation('live-media')
  const { data } = useCall(getMedia, { params: { id: liveId } }, { live: true })
  const give = useSend(giveFloor, { invalidates: [getMedia] })
  const speaks = data?.floor?.learnerId === learnerId
  const press = (): void =>
    void give
      .send({ params: { id: liveId }, body: { learnerId: speaks ? null : learnerId } })
      .catch((error: unknown) => void toast.failure(error))
  return (
    <Button variant={speaks ? 'default' : 'filled'} disabled={give.sending} onClick={press}>
      {speaks ? t('lesson.endSpeaking') : t('lesson.letSpeak')}
    </Button>
  )
}
