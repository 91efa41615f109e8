/** A lesson of a teacher's own week: pressing it cancels it, or puts it back, until it begins. */
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { cancelOwnLesson, restoreOwnLesson } from '../../../contract/cancellations.ts'
import type { DatedLesson } from '../../../contract/lessons.ts'
import { useClock } from '../../use-clock.ts'
import { CancelDialog } from '../cancel-dialog.tsx'
import { lessonReads } from '../use-timetable.ts'
import { LessonBox } from './lesson-box.tsx'
import classes from './schedule.module.css'

/** Lessons that a colleague covers stay as they were agreed. */
const mayChange = ({ state, cancelled }: DatedLesson): boolean => state !== 'covered' && cancelled?.isOwn !== false

export const OwnLesson = ({ lesson }: { lesson: DatedLesson }) => {
  const { t } = useTranslation('lessons')
  const formats = useFormats()
  const clock = useClock()
  const [opened, setOpened] = useState(false)
  const options = { invalidates: lessonReads }
  const [cancel, restore] = [useSend(cancelOwnLesson, options), useSend(restoreOwnLesson, options)]
  const { id, date, startTime, learningArea, stream } = lesson
  const today = formats.schoolDay()
  const isAhead = date > today || (date === today && startTime > clock)
  if (!isAhead || !mayChange(lesson)) return <LessonBox lesson={lesson} />
  const close = (): void => setOpened(false)
  const subject = `${learningArea.name}, ${stream.label}, ${formats.date(date, 'weekday')} ${startTime}`
  return (
    <>
      <UnstyledButton
        className={classes.own}
        onClick={() => setOpened(true)}
        aria-label={t(lesson.cancelled ? 'cancel.restoreOwn' : 'cancel.open', { lesson: subject })}
      >
        <LessonBox lesson={lesson} />
      </UnstyledButton>
      {opened && !lesson.cancelled ? (
        <CancelDialog
          subject={subject}
          date={date}
          onCancel={(body) => cancel.send({ params: { id }, body })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        opened={opened && lesson.cancelled !== null}
        onClose={close}
        onConfirm={async () => {
          await restore.send({ params: { id }, query: { date } })
          toast.success(t('cancel.restored'))
        }}
        title={t('cancel.restoreTitle', { lesson: learningArea.name })}
        loss={t('cancel.restoreText', { lesson: subject })}
        verb={t('cancel.restore')}
        busyVerb={t('cancel.restoring')}
        danger={false}
      />
    </>
  )
}
