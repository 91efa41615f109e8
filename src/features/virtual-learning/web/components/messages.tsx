/** Questions and answers of a live lesson, with the field for the next one. */
import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { liveRoom, sayLive, type LiveRoom } from '../../contract/lessons.ts'
import classes from './live.module.css'

/** @param label of the field */
export const Messages = ({ room, label }: { room: LiveRoom; label: string }) => {
  const { t } = useTranslation('live-lessons')
  const [text, setText] = useState('')
  const [to, setTo] = useState<'teachers' | 'all'>('teachers')
  const chooses = room.chat && room.role === 'learner'
  const say = useSend(sayLive, { invalidates: [liveRoom] })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    if (!words || say.sending) return
    void say.send({ params: { id: room.lesson.id }, body: { text: words, forAll: chooses && to === 'all' } }).then(
      () => setText(''),
      (error: unknown) => toast.failure(error),
    )
  }
  return (
    <>
      {room.messages.length > 0 ? (
        <ul className={classes.messages} aria-live="polite">
          {room.messages.map((one) => (
            <li key={one.id}>
              <b>
                {one.own ? t('room.you') : one.name}
                {room.chat && one.role === 'learner' ? ` ${t(one.forAll ? 'room.toAll' : 'room.toTeachers')}` : null}
              </b>
              {one.text}
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{t('room.noQuestions')}</p>
      )}
      {chooses ? (
        <SegmentedControl
          label={t('room.to')}
          choices={(['teachers', 'all'] as const).map((value) => ({ value, label: t(`room.choose.${value}`) }))}
          value={to}
          onChange={setTo}
        />
      ) : null}
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={label}
          maxLength={500}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <BusyButton type="submit" variant="light" busy={say.sending} busyLabel={t('room.sending')}>
          {t('room.send')}
        </BusyButton>
      </form>
    </>
  )
}
