/** The class of the lesson that is on, or else the teacher's own class, in seats by its latest register of today. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMyDay } from '#core/lessons/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { SameAsTable } from '#platform/web/components/drawings/same-as-table.tsx'
import { Seat, type SeatState } from '#platform/web/components/drawings/seat.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { registerAddress } from '../../contract/addresses.ts'
import type { MarkStatus } from '../../contract/marks.ts'
import { getRegister, listRegisters, type RegisterLine, type RosterEntry } from '../../contract/registers.ts'
import { useAttendanceLive } from '../live.ts'
import rows from '../components/absent.module.css'
import classes from './cards.module.css'

const seats: Readonly<Record<MarkStatus, SeatState>> = {
  present: 'here',
  late: 'late',
  absent: 'away',
  excused: 'excused',
}

/** The latest daily register that was taken. */
const takenOf = (lines: readonly RegisterLine[], wanted: (line: RegisterLine) => boolean): RegisterLine | undefined => {
  const found = lines.filter((line) => line.state === 'taken' && line.lessonId === null && wanted(line))
  return found.find(({ session }) => session === 'afternoon') ?? found[0]
}

const isAway = ({ mark }: RosterEntry): boolean => mark?.status === 'absent' || mark?.status === 'excused'

const useWords = () => {
  const { t } = useTranslation('attendance')
  return ({ mark, request }: RosterEntry): string => {
    if (!mark) return t('mark.none')
    if (mark.reason) return mark.reason
    if (mark.status === 'absent')
      return request && request.status !== 'declined' ? request.reason : t('home.noReasonYet')
    return t(`mark.${mark.status}`)
  }
}

const Picture = ({ learners, label }: { learners: readonly RosterEntry[]; label: string }) => {
  const { t } = useTranslation('attendance')
  return (
    <div className={classes.seats} role="img" aria-label={label}>
      {learners.map(({ id, mark }) => (
        <Seat
          key={id}
          size={26}
          state={mark ? seats[mark.status] : 'unmarked'}
          letter={mark?.status === 'absent' || mark?.status === 'excused' ? t(`letter.${mark.status}`) : undefined}
          soft
        />
      ))}
    </div>
  )
}

export const ClassCard = () => {
  const { t } = useTranslation('attendance')
  const date = useFormats().schoolDay()
  const { now } = useMyDay()
  const words = useWords()
  useAttendanceLive(getRegister)
  const lines = useCall(listRegisters, { query: { date } }, { offline: true, live: true }).data?.items ?? []
  const line =
    (now && takenOf(lines, ({ streamId }) => streamId === now.stream.id)) ??
    takenOf(lines, ({ relation }) => relation === 'class')
  const sheet = useCall(
    getRegister,
    {
      params: { streamId: line?.streamId ?? '' },
      query: { date, session: line?.session ?? 'morning' },
    },
    { enabled: line !== undefined, offline: true, live: true },
  )
  if (!line) return null
  if (!sheet.data) return sheet.error ? null : <RowsSkeleton rows={2} />
  const { learners } = sheet.data
  const away = learners.filter(isAway)
  const late = learners.filter(({ mark }) => mark?.status === 'late').length
  const label = [
    t('classToday.present', { present: learners.length - away.length, count: learners.length }),
    ...(late > 0 ? [t('classToday.late', { count: late })] : []),
  ].join(', ')
  const table = (
    <DataTable
      label={label}
      columns={[
        { id: 'name', header: t('head.name'), cell: ({ fullName }: RosterEntry) => fullName },
        { id: 'mark', header: t('head.register'), cell: words },
      ]}
      rows={learners}
      rowId={({ id }) => id}
    />
  )
  const legend = (
    <Legend
      entries={(['here', 'late', 'away', 'excused'] as const).map((state) => ({
        state,
        label: t(`platform:day.${state}`),
      }))}
    />
  )
  return (
    <section className={classes.class}>
      <div>
        <div className={rows.head}>
          <h2>
            {t(`classToday.${line.session === 'afternoon' ? 'afternoon' : 'morning'}`, { className: line.class.label })}
          </h2>
          <p>{label}</p>
        </div>
        <SameAsTable picture={<Picture learners={learners} label={label} />} table={table} legend={legend} />
      </div>
      {away.length > 0 ? (
        <div>
          <div className={rows.head}>
            <h2>{t('classToday.absent')}</h2>
            <p />
            <Link to={registerAddress(line)}>{t('classToday.open')}</Link>
          </div>
          <ul className={rows.rows}>
            {away.map((learner) => (
              <li key={learner.id} className={classes.away}>
                <Seat
                  state={learner.mark?.status === 'excused' ? 'excused' : 'away'}
                  letter={t(`letter.${learner.mark?.status === 'excused' ? 'excused' : 'absent'}`)}
                  size={28}
                />
                <b>{learner.fullName}</b>
                <span data-missing={words(learner) === t('home.noReasonYet') || undefined}>{words(learner)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
