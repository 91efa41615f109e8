/** Absent learners as rows: last ten school days in seats, the reason with its dialog, guardian, SMS and calls of today. */
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { Checkbox } from '#platform/web/forms/checkbox.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { giveReason, listAbsent, type AbsentLine } from '../../contract/absent.ts'
import type { DayState } from '../../contract/marks.ts'
import { schoolToday } from '../../contract/views.ts'
import { lacksReason } from '../../rules/absent.ts'
import { Guardian, useReasonWords, useRunWords } from './absent-facts.tsx'
import { Messages } from './absent-messages.tsx'
import rows from './absent.module.css'
import classes from './absent-page.module.css'

const MarkDialog = lateDialog(async () => (await import('../register/mark-dialog.tsx')).MarkDialog)

const seats: Readonly<Record<DayState, SeatState>> = {
  here: 'here',
  late: 'late',
  away: 'away',
  excused: 'excused',
  half: 'late',
  not_taken: 'unmarked',
  none: 'none',
  to_come: 'to-come',
  not_enrolled: 'none',
}

const Recent = ({ recent }: Pick<AbsentLine, 'recent'>) => {
  const { t } = useTranslation('attendance')
  const count = (...states: DayState[]): number => recent.filter(({ state }) => states.includes(state)).length
  const label = [
    t('count.here', { count: count('here', 'late', 'half') }),
    t('count.away', { count: count('away', 'excused') }),
  ].join(', ')
  return (
    <span className={classes.recent} role="img" aria-label={`${t('absent.days')}: ${label}`}>
      {recent.map(({ date, state }) => (
        <Seat key={date} state={seats[state]} size={13} soft />
      ))}
    </span>
  )
}

const Reason = ({ line }: { line: AbsentLine }) => {
  const { t } = useTranslation('attendance')
  const [open, setOpen] = useState(false)
  const words = useReasonWords()
  const { send } = useSend(giveReason, {
    invalidates: [listAbsent, schoolToday],
    onSuccess: () => toast.success(t('absent.reasonKept')),
  })
  const missing = lacksReason(line)
  const save = async (status: 'absent' | 'excused', reason: string): Promise<void> => {
    try {
      await send({ params: { learnerId: line.learnerId }, body: { status, reason } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void save(status, reason) })
    }
  }
  return (
    <>
      <UnstyledButton
        className={classes.reason}
        data-missing={missing || undefined}
        onClick={() => setOpen(true)}
        aria-label={
          missing
            ? t('absent.addReasonOf', { name: line.fullName })
            : t('absent.changeReasonOf', { name: line.fullName, reason: words(line) })
        }
      >
        {missing ? t('absent.addReason') : words(line)}
      </UnstyledButton>
      {open ? (
        <MarkDialog
          learner={{ fullName: line.fullName, request: null }}
          mark={{ status: line.status, minutesLate: null, reason: line.reason }}
          needsReason
          onClose={() => setOpen(false)}
          onSave={({ status, reason }) => {
            if ((status === 'absent' || status === 'excused') && reason !== null) void save(status, reason)
          }}
        />
      ) : null}
    </>
  )
}

const Calls = ({ calls }: Pick<AbsentLine, 'calls'>) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return calls.map(({ id, outcome, by, at, note }) => (
    <span key={id}>
      {t('absent.calledAt', { outcome: t(`absent.${outcome}`), time: formats.time(at), name: by ?? '' })}
      {note ? `: ${note}` : ''}
    </span>
  ))
}

export interface AbsentTableProps {
  readonly title: string
  readonly lines: readonly AbsentLine[]
  readonly chosen?: ReadonlySet<string>
  /** Those whose guardians can be messaged. */
  readonly reachable?: ReadonlySet<string>
  readonly onToggle?: (learnerId: string) => void
}

export const AbsentTable = ({ title, lines, chosen, reachable, onToggle }: AbsentTableProps) => {
  const { t } = useTranslation('attendance')
  const run = useRunWords()
  if (lines.length === 0) return null
  return (
    <section className={classes.group} data-chooses={(reachable?.size ?? 0) > 0 || undefined}>
      <div className={classes.heads}>
        <h2>{title}</h2>
        <span>{t('absent.days')}</span>
        <span>{t('absent.reason')}</span>
        <span>{t('absent.guardian')}</span>
      </div>
      <ul className={rows.rows}>
        {lines.map((line) => (
          <li key={line.learnerId} className={classes.row}>
            <span className={classes.choice}>
              {reachable?.has(line.learnerId) ? (
                <Checkbox
                  checked={chosen?.has(line.learnerId) ?? false}
                  onChange={() => onToggle?.(line.learnerId)}
                  aria-label={t('absent.choose', { name: line.fullName })}
                />
              ) : null}
            </span>
            <span className={rows.cell}>
              <Link className={rows.name} to={`/admin/learners/${line.learnerId}`}>
                {line.fullName}
              </Link>
              <span>{line.class.label}</span>
            </span>
            <span className={rows.cell}>
              <Recent recent={line.recent} />
              <span className={line.days > 1 ? classes.running : ''}>{run(line)}</span>
            </span>
            <span className={rows.cell}>
              <Reason line={line} />
            </span>
            <span className={rows.cell}>
              <Guardian guardian={line.guardian} />
              <Messages messages={line.messages} />
              <Calls calls={line.calls} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
