/** The class as seats and as a list: who has handed in, who has not, late, marked, returned. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Legend } from '#platform/web/components/drawings/legend.tsx'
import { SeatGrid } from '#platform/web/components/drawings/seat-grid.tsx'
import type { SeatState } from '#platform/web/components/drawings/seat.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import layout from '#platform/web/components/layout.module.css'
import type { WorkLine } from '../../contract/marking.ts'
import { stateDots, useScoreWords } from '../words.ts'
import classes from './work.module.css'

const seatOf = ({ state, late }: WorkLine): SeatState =>
  state === 'returned'
    ? 'own'
    : state === 'marked'
      ? 'here'
      : state === 'submitted'
        ? late
          ? 'late'
          : 'part'
        : 'empty'

export const ClassSeats = ({ items }: { items: readonly WorkLine[] }) => {
  const { t } = useTranslation('assignments')
  const phone = useIsPhone()
  const count = (test: (line: WorkLine) => boolean): number => items.filter(test).length
  const label = t('seats.sum', {
    handedIn: count(({ submittedAt }) => submittedAt !== null),
    all: items.length,
    late: count(({ late }) => late),
    marked: count(({ state }) => state === 'marked' || state === 'returned'),
  })
  return (
    <div className={classes.seats}>
      <SeatGrid
        seats={items.map((line) => ({ id: line.learnerId, state: seatOf(line) }))}
        columns={phone ? 12 : 23}
        label={label}
        size={phone ? 18 : 22}
      />
      <Legend
        soft={false}
        entries={[
          { state: 'empty', label: t('state.not_submitted') },
          { state: 'part', label: t('state.submitted') },
          { state: 'late', label: t('seats.late') },
          { state: 'here', label: t('state.marked') },
          { state: 'own', label: t('state.returned') },
        ]}
      />
    </div>
  )
}

export interface ClassWorkProps {
  readonly items: readonly WorkLine[]
  readonly maxScore: number
  /** Address of one learner's marking. */
  readonly link: (learnerId: string) => { readonly to: string; readonly search: Readonly<Record<string, string>> }
}

export const ClassWork = ({ items, maxScore, link }: ClassWorkProps) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const score = useScoreWords()
  return (
    <ul className={layout.rows}>
      {items.map((line) => (
        <li key={line.learnerId} className={layout.row}>
          <div className={layout.words}>
            <p className={layout.title}>
              <Link {...link(line.learnerId)}>{line.fullName}</Link>
            </p>
            <p className={layout.second}>
              {line.submittedAt
                ? t(line.late ? 'attempt.late' : 'attempt.on', { when: formats.dateTime(line.submittedAt) })
                : t(line.state === 'not_submitted' ? 'state.not_submitted' : 'work.onPaper')}
            </p>
          </div>
          {line.score === null ? null : <span className={classes.figure}>{score(line.score, maxScore)}</span>}
          <StatusDot kind={stateDots[line.state]}>{t(`state.${line.state}`)}</StatusDot>
        </li>
      ))}
    </ul>
  )
}
