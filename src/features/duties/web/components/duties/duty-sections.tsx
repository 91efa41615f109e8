/** Sections of a duty: teachers, who declined, swap requests, and notes. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Assignee, DutyDetail } from '../../../contract/shapes.ts'
import { stateDots } from '../../words.ts'
import { SwapRow } from '../swaps/swap-row.tsx'
import classes from '../duties.module.css'

const TakeOffDialog = lateDialog(async () => (await import('./take-off-dialog.tsx')).TakeOffDialog)
const AnswerDialog = lateDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

const useAnswered = (): ((one: Assignee) => string) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  return ({ completedAt, acceptedAt, assignedAt }) => {
    if (completedAt) return t('completedAt', { at: formats.dateTime(completedAt, 'short') })
    return acceptedAt
      ? t('acceptedAt', { at: formats.dateTime(acceptedAt, 'short') })
      : t('assignedAt', { at: formats.dateTime(assignedAt, 'short') })
  }
}

export const Teachers = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  const answered = useAnswered()
  const [off, setOff] = useState<Assignee>()
  const { assignedTeachers, may } = duty
  return (
    <section className={layout.part}>
      <h2>{t('section.teachers')}</h2>
      {assignedTeachers.length === 0 ? <p className={classes.quiet}>{t('nobodyText')}</p> : null}
      <ul className={layout.rows} aria-label={t('section.teachers')}>
        {assignedTeachers.map((one) => (
          <li key={one.teacherId} className={`${layout.row} ${classes.row}`}>
            <div className={classes.person}>
              <Avatar name={one.teacherName} size={36} />
              <div className={layout.words}>
                <p className={layout.title}>{one.teacherName}</p>
                <p className={layout.second}>
                  {[t(one.isMainAssignee ? 'leads' : 'supports'), answered(one)].join(' · ')}
                </p>
              </div>
            </div>
            <StatusDot kind={stateDots[one.state]}>{t(`state.${one.state}`)}</StatusDot>
            {may.assign && one.state !== 'completed' ? (
              <Button
                variant="default"
                onClick={() => setOff(one)}
                aria-label={t('takeOff.of', { name: one.teacherName })}
              >
                {t('takeOff.verb')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {off ? <TakeOffDialog duty={duty} teacher={off} onClose={() => setOff(undefined)} /> : null}
    </section>
  )
}

export const Declined = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  if (duty.declined.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('section.declined')}</h2>
      <ul className={layout.rows}>
        {duty.declined.map((one) => (
          <li key={`${one.teacherId}${one.declinedAt}`} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.title}>{one.teacherName}</p>
              <p>{t('quoted', { words: one.reason })}</p>
              <p className={layout.second}>{formats.dateTime(one.declinedAt, 'short')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Swaps = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  if (duty.swapRequests.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('section.swaps')}</h2>
      <ul className={layout.rows}>
        {duty.swapRequests.map((swap) => (
          <SwapRow key={swap.id} swap={swap} bare />
        ))}
      </ul>
    </section>
  )
}

export const Notes = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const [writing, setWriting] = useState(false)
  const { notes, may } = duty
  if (!may.note && notes.length === 0) return null
  return (
    <section className={layout.part}>
      <h2>{t('section.notes')}</h2>
      {notes.length === 0 ? <p className={classes.quiet}>{t('notesNone')}</p> : null}
      <ul className={layout.rows}>
        {notes.map((note) => (
          <li key={note.id} className={layout.row}>
            <div className={layout.words}>
              <p className={layout.prose}>{note.content}</p>
              <p className={layout.second}>
                {[
                  note.author,
                  t(note.authorType === 'admin' ? 'office' : 'teacher'),
                  formats.dateTime(note.timestamp, 'short'),
                ].join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {may.note ? (
        <Button variant="light" onClick={() => setWriting(true)}>
          {t('act.note')}
        </Button>
      ) : null}
      {writing ? <AnswerDialog duty={duty} kind="note" onClose={() => setWriting(false)} /> : null}
    </section>
  )
}
