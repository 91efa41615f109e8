/** One class after a live lesson: how long each learner was there, and what the teacher puts into the register. */
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRegister, listRegisters } from '#features/attendance/contract/registers.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  confirmPresence,
  livePresence,
  proposals,
  type ClassPresence,
  type LearnerPresence,
  type Proposal,
} from '../../../contract/presence.ts'
import classes from '../../components/live.module.css'

type Chosen = ReadonlyMap<string, Proposal>

/** What goes into the register: what was chosen, else the proposal for those whom the register does not have yet. */
const decisionOf = ({ learnerId, mark, proposal }: LearnerPresence, chosen: Chosen): Proposal | null =>
  chosen.get(learnerId) ?? (mark === null ? proposal : null)

const useStayWords = () => {
  const { t } = useTranslation('live-presence')
  return ({ minutes, joinedLate, leftEarly, proposal, mark }: LearnerPresence): string =>
    [
      minutes === null ? t(proposal === null ? 'noAccount' : 'neverCame') : t('minutes', { count: minutes }),
      joinedLate > 0 ? t('joinedLate', { count: joinedLate }) : null,
      leftEarly > 0 ? t('leftEarly', { count: leftEarly }) : null,
      mark === null ? null : t('inRegister', { mark: t(`mark.${mark}`) }),
    ]
      .filter((words) => words !== null)
      .join(' · ')
}

const RegisterLink = ({ group, day }: { group: ClassPresence; day: string }) => {
  const { t } = useTranslation('live-presence')
  const { streamId, session, lessonId } = group
  if (!session) return null
  return (
    <Link
      to="/registers/$streamId"
      params={{ streamId }}
      search={{ date: day, session, ...(lessonId ? { lessonId } : {}) }}
    >
      {t('openRegister')}
    </Link>
  )
}

const Learners = ({
  group,
  chosen,
  onChoose,
}: {
  group: ClassPresence
  chosen: Chosen
  /** Undefined where nothing can be chosen any more. */
  onChoose: ((learnerId: string, status: Proposal) => void) | undefined
}) => {
  const { t } = useTranslation('live-presence')
  const wordsOf = useStayWords()
  return (
    <ul className={classes.rows}>
      {group.learners.map((learner) => {
        const { learnerId, name, mark } = learner
        const shown = decisionOf(learner, chosen) ?? mark
        return (
          <li key={learnerId}>
            <div>
              <b>{name}</b>
              <br />
              <span>{wordsOf(learner)}</span>
            </div>
            {onChoose ? (
              <SegmentedControl<Proposal | 'excused' | ''>
                label={t('markOf', { name })}
                choices={proposals.map((value) => ({ value, label: t(`mark.${value}`) }))}
                value={shown ?? ''}
                onChange={(value) => onChoose(learnerId, value as Proposal)}
              />
            ) : (
              <span>{shown ? t(`mark.${shown}`) : t('unmarked')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const useConfirm = (liveId: string, group: ClassPresence, chosen: Chosen) => {
  const { t } = useTranslation('live-presence')
  const client = useQueryClient()
  const { send, sending } = useSend(confirmPresence, { invalidates: [livePresence, getRegister, listRegisters] })
  const marks = group.learners.flatMap((learner) => {
    const status = decisionOf(learner, chosen)
    if (status === null) return []
    const { learnerId, joinedLate } = learner
    return [{ learnerId, status, ...(status === 'late' && joinedLate > 0 ? { minutesLate: joinedLate } : {}) }]
  })
  const { streamId, version, label } = group
  const confirm = () =>
    void send({ params: { id: liveId }, body: { streamId, version, marks } }).then(
      () => toast.success(t('done', { className: label })),
      (error: unknown) => {
        toast.failure(error)
        // Somebody else may have taken the register meanwhile; what was chosen here stays.
        void client.invalidateQueries({ queryKey: callKey(livePresence) })
      },
    )
  return { confirm, sending, marks }
}

export const ClassPresenceList = ({ liveId, day, group }: { liveId: string; day: string; group: ClassPresence }) => {
  const { t } = useTranslation('live-presence')
  const formats = useFormats()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { confirm, sending, marks } = useConfirm(liveId, group, chosen)
  const { confirmedAt, obstacle, takenBy } = group
  const isOpen = confirmedAt === null && obstacle === null
  const count = (status: Proposal) => marks.filter((one) => one.status === status).length
  return (
    <section>
      <h3>{group.label}</h3>
      {confirmedAt ? (
        <p role="status">
          {t('confirmed', { time: formats.dateTime(confirmedAt) })} <RegisterLink group={group} day={day} />
        </p>
      ) : null}
      {!confirmedAt && obstacle ? <p className={classes.quiet}>{t(`obstacle.${obstacle}`)}</p> : null}
      {isOpen && takenBy ? (
        <p className={classes.quiet}>
          {t('taken', { name: takenBy })} <RegisterLink group={group} day={day} />
        </p>
      ) : null}
      <Learners
        group={group}
        chosen={chosen}
        onChoose={isOpen ? (id, status) => setChosen(new Map([...chosen, [id, status]])) : undefined}
      />
      {isOpen ? (
        <div className={classes.actions}>
          <BusyButton busy={sending} busyLabel={t('confirming')} disabled={marks.length === 0} onClick={confirm}>
            {t('confirm')}
          </BusyButton>
          <span className={classes.quiet}>
            {t('counts', { present: count('present'), late: count('late'), absent: count('absent') })}
          </span>
        </div>
      ) : null}
    </section>
  )
}
