/** The changed classes of a day before over after, where only what changes has colour; on a phone the list of changes. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LegendList } from '#platform/web/components/drawings/legend.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import type { Board } from '../../../contract/drafts.ts'
import type { Mishap } from '../../../contract/runs.ts'
import type { SlotOfWeek } from '../../../contract/wishes.ts'
import { changedDays, stripsOf, type Change, type StripCell } from '../../../rules/pictures/changes.ts'
import { areasOf, classesOf, longestBell, namesOf, teachersOf } from '../../../rules/pictures/names.ts'
import classes from './repair.module.css'

interface Props {
  readonly board: Board
  readonly changes: readonly Change[]
  readonly mishap: Mishap
}

interface Lesson {
  readonly area: string
  readonly classes: string
  readonly teacher: string
  readonly room: string
}

/** A lesson in words, before or after the change. */
const lessonsOf = ({ board, changes, mishap }: Props) => {
  const names = namesOf(board)
  const byCard = new Map(changes.map((change) => [change.cardId, change]))
  return (cardId: string, isAfter: boolean): Lesson => {
    const card = names.card(cardId)
    const activity = card && names.activityOf(card)
    const change = byCard.get(cardId)
    const teachers = activity ? teachersOf(activity) : []
    const now =
      isAfter && mishap.kind === 'teacherGone'
        ? teachers.map((id) => (id === mishap.staffId ? mishap.replacementId : id))
        : teachers
    const room = change?.room ? (isAfter ? change.room.now : change.room.was) : null
    return {
      area: activity ? areasOf(activity).map(names.shortArea).join(' / ') : '',
      classes: activity ? classesOf(activity).map(names.stream).join(', ') : '',
      teacher: now.flatMap((id) => (id === null ? [] : [names.teacher(id)])).join(', '),
      room: room === null ? '' : names.room(room),
    }
  }
}

const useWhen = (): ((place: SlotOfWeek | null) => string) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  return (place) =>
    place
      ? t('findings.when', { day: formats.weekday(place.weekday, 'short'), lesson: place.period + 1 })
      : t('runs.seat.unplaced')
}

const Changes = (props: Props) => {
  const { t } = useTranslation('timetable')
  const when = useWhen()
  const lesson = lessonsOf(props)
  const said = (change: Change, isAfter: boolean): string => {
    const { teacher, room } = lesson(change.cardId, isAfter)
    return [
      when(isAfter ? change.place : change.was),
      ...(change.teacher ? [teacher === '' ? t('repair.nobody') : teacher] : []),
      ...(room === '' ? [] : [room]),
    ].join(', ')
  }
  return (
    <DataTable
      label={t('repair.changes')}
      stacked
      rows={props.changes}
      rowId={({ cardId }) => cardId}
      columns={[
        {
          id: 'lesson',
          header: t('repair.lesson'),
          cell: ({ cardId }) => `${lesson(cardId, false).area}, ${lesson(cardId, false).classes}`,
        },
        { id: 'teacher', header: t('repair.teacher'), cell: ({ cardId }) => lesson(cardId, false).teacher },
        { id: 'before', header: t('repair.before'), cell: (change) => said(change, false) },
        { id: 'after', header: t('repair.after'), cell: (change) => said(change, true) },
      ]}
    />
  )
}

const Strip = ({
  cells,
  isAfter,
  lesson,
}: {
  cells: readonly StripCell[]
  isAfter: boolean
  lesson: ReturnType<typeof lessonsOf>
}) =>
  cells.map(({ cardIds, isChanged }, period) => (
    <td key={period}>
      <span className={classes.cell} data-state={isChanged ? (isAfter ? 'after' : 'before') : 'stays'}>
        {cardIds.map((id) => {
          const { area, teacher, room } = lesson(id, isAfter)
          return (
            <span key={id}>
              <b>{area}</b>
              {isChanged ? <small>{[teacher, room].filter((part) => part !== '').join(', ')}</small> : null}
            </span>
          )
        })}
      </span>
    </td>
  ))

const Strips = ({ weekday, ...props }: Props & { weekday: number }) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const { board, changes } = props
  const names = namesOf(board)
  const lesson = lessonsOf(props)
  const lessons = longestBell(board)?.periods.length ?? 0
  const label = t('repair.dayPicture', { day: formats.weekday(weekday, 'long') })
  return (
    <div className={classes.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.strips}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <span className="visually-hidden">{t('runs.class')}</span>
            </th>
            {Array.from({ length: lessons }, (_, period) => (
              <th key={period} scope="col">
                {period + 1}
              </th>
            ))}
          </tr>
        </thead>
        {stripsOf(board, changes, weekday).map(({ streamId, before, after }) => (
          <tbody key={streamId}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {names.stream(streamId)}
              </th>
              <th scope="row">{t('repair.before')}</th>
              <Strip cells={before} isAfter={false} lesson={lesson} />
            </tr>
            <tr>
              <th scope="row">{t('repair.after')}</th>
              <Strip cells={after} isAfter lesson={lesson} />
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Legend = () => {
  const { t } = useTranslation('timetable')
  return (
    <LegendList>
      {(['before', 'after', 'stays'] as const).map((state) => (
        <li key={state}>
          <span className={classes.sample} data-state={state} aria-hidden="true" />
          {t(`repair.legend.${state}`)}
        </li>
      ))}
    </LegendList>
  )
}

export const ChangesPicture = (props: Props) => {
  const { t } = useTranslation('timetable')
  const formats = useFormats()
  const isPhone = useIsPhone()
  const days = changedDays(props.board, props.changes)
  const { mishap } = props
  const [asked, setAsked] = useState('slots' in mishap ? mishap.slots[0]?.weekday : undefined)
  const day = days.find(({ weekday }) => weekday === asked) ?? days[0]
  if (isPhone || !day) return <Changes {...props} />
  return (
    <>
      {days.length > 1 ? (
        <ChoiceWells
          label={t('repair.day')}
          hideLabel
          choices={days.map(({ weekday, count }) => ({
            value: String(weekday),
            label: t('repair.dayChoice', { day: formats.weekday(weekday, 'long'), count }),
          }))}
          value={String(day.weekday)}
          onChange={(value) => setAsked(Number(value))}
        />
      ) : null}
      <SameAsTable
        picture={<Strips {...props} weekday={day.weekday} />}
        table={<Changes {...props} />}
        legend={<Legend />}
      />
    </>
  )
}
