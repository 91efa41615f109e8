/** What happened, and for how long to search the least change. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Board } from '../../../contract/drafts.ts'
import type { AskedMishap } from '../../../contract/runs.ts'
import type { SlotOfWeek } from '../../../contract/wishes.ts'
import { longestBell, teachersOf } from '../../../rules/pictures/names.ts'
import { useDuration } from '../runs/duration.ts'
import { useStartRun } from '../runs/use-run.ts'
import { noSplit, SplitFields, type EnteredSplit } from './split-fields.tsx'
import { WeekFields } from './week-fields.tsx'
import classes from '../runs/runs.module.css'

const kinds = ['teacherAway', 'teacherGone', 'roomClosed', 'classSplit'] as const
type Kind = (typeof kinds)[number]
const choices = [15, 30, 60]

interface Entered {
  readonly who: string | null
  readonly replacement: string | null
  readonly days: readonly number[]
  readonly from: number
  readonly to: number
  readonly split: EnteredSplit
}

const slotsOf = ({ days, from, to }: Entered): SlotOfWeek[] =>
  days.flatMap((weekday) =>
    Array.from({ length: to - from + 1 }, (_, nth): SlotOfWeek => ({ weekday, period: from + nth })),
  )

/** @returns undefined while something is missing */
const mishapOf = (kind: Kind, entered: Entered): AskedMishap | undefined => {
  const { who, replacement, split } = entered
  if (kind === 'classSplit') {
    const { streamId, newStreamId } = split
    const teachers = [...split.teachers].map(([activityId, staffId]) => ({ activityId, staffId }))
    return streamId && newStreamId ? { kind, streamId, newStreamId, teachers } : undefined
  }
  if (who === null) return undefined
  if (kind === 'teacherGone') return { kind, staffId: who, replacementId: replacement }
  const slots = slotsOf(entered)
  if (slots.length === 0) return undefined
  return kind === 'teacherAway' ? { kind, staffId: who, slots } : { kind, roomId: who, slots }
}

const optionsOf = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }) => ({ value: id, label: name })).sort((one, other) => one.label.localeCompare(other.label))

export const MishapForm = ({ board, seed }: { board: Board; seed: number }) => {
  const { t } = useTranslation('timetable')
  const duration = useDuration()
  const navigate = useNavigate()
  const last = Math.max(0, (longestBell(board)?.periods.length ?? 1) - 1)
  const [kind, setKind] = useState<Kind>('teacherAway')
  const [entered, setEntered] = useState<Entered>({
    who: null,
    replacement: null,
    days: [],
    from: 0,
    to: last,
    split: noSplit,
  })
  const [seconds, setSeconds] = useState(choices[0] ?? 15)
  const [isTried, setTried] = useState(false)
  const { send, sending } = useStartRun()
  const teaching = new Set(board.activities.flatMap(teachersOf))
  const isRoom = kind === 'roomClosed'
  const change = (changes: Partial<Entered>): void => setEntered((before) => ({ ...before, ...changes }))
  const missing = (isMissing: boolean, key: 'who' | 'room' | 'days'): string | undefined =>
    isTried && isMissing ? t(`repair.missing.${key}`) : undefined
  const start = (): void => {
    const mishap = mishapOf(kind, entered)
    setTried(true)
    if (!mishap) return
    send({ params: { id: board.draft.id }, body: { seed, seconds, fromPresent: true, mishap } })
      .then(() => navigate({ to: '.', search: {} }))
      .catch((error: unknown) => toast.failure(error))
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <ChoiceWells
        label={t('repair.what')}
        choices={kinds.map((value) => ({ value, label: t(`repair.kind.${value}`) }))}
        value={kind}
        onChange={(value) => {
          const chosen = kinds.find((one) => one === value)
          if (chosen === undefined) return
          setKind(chosen)
          setTried(false)
          change({ who: null, replacement: null, split: noSplit })
        }}
      />
      {kind === 'classSplit' ? (
        <SplitFields {...{ board, isTried }} entered={entered.split} onChange={(split) => change({ split })} />
      ) : (
        <>
          <Select
            label={isRoom ? t('repair.room') : t('repair.who')}
            searchable
            options={optionsOf(isRoom ? board.rooms : board.teachers.filter(({ id }) => teaching.has(id)))}
            value={entered.who}
            error={missing(entered.who === null, isRoom ? 'room' : 'who')}
            onChange={(who) => change({ who })}
          />
          {kind === 'teacherGone' ? (
            <Select
              label={t('repair.replacement')}
              description={t('repair.replacementHint')}
              searchable
              clearable
              options={optionsOf(board.teachers.filter(({ id }) => id !== entered.who))}
              value={entered.replacement}
              onChange={(replacement) => change({ replacement })}
            />
          ) : (
            <WeekFields
              weekdays={board.weekdays}
              lessons={last + 1}
              {...entered}
              error={missing(entered.days.length === 0, 'days')}
              onChange={change}
            />
          )}
        </>
      )}
      <ChoiceWells
        label={t('runs.howLong')}
        choices={choices.map((value) => ({ value: String(value), label: duration(value) }))}
        value={String(seconds)}
        onChange={(value) => setSeconds(Number(value))}
      />
      <div>
        <BusyButton type="submit" busy={sending} busyLabel={t('runs.starting')}>
          {t('repair.search')}
        </BusyButton>
      </div>
    </form>
  )
}
