/**
 * The class as a grid of learners by competencies. E, M, A, B or 4 to 1 rate, arrows move, Delete clears, Enter opens
 * the evidence.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { ratingCodes, type RatingSheet, type RatingSheetLearner } from '../../contract/competencies.ts'
import type { RatingKind } from '../../contract/rating-kinds.ts'
import type { RatingCode } from '../../contract/results.ts'
import type { CellPlace } from './rating-store.ts'
import type { Ratings } from './use-ratings.ts'
import classes from './rating-grid.module.css'

const keys: Readonly<Record<string, RatingCode | null>> = {
  e: 'EE',
  m: 'ME',
  a: 'AE',
  b: 'BE',
  '4': 'EE',
  '3': 'ME',
  '2': 'AE',
  '1': 'BE',
  Delete: null,
  Backspace: null,
}
const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

export interface RatingGridProps {
  readonly sheet: RatingSheet
  readonly kind: RatingKind
  readonly ratings: Ratings
  readonly onOpen: (learner: RatingSheetLearner, place: CellPlace) => void
}

export const evidenceCount = ({ evidence }: RatingSheetLearner, { kind, code }: CellPlace): number =>
  evidence.find((one) => one.kind === kind && one.code === code)?.count ?? 0

export const RatingGrid = ({ sheet, kind, ratings, onOpen }: RatingGridProps) => {
  const { t } = useTranslation('gradebook-ratings')
  const [at, setAt] = useState<readonly [number, number]>([0, 0])
  const body = useRef<HTMLTableSectionElement>(null)
  const codes = ratingCodes[kind]
  const go = (row: number, column: number): void => {
    const [down, right] = [
      Math.max(0, Math.min(sheet.learners.length - 1, row)),
      Math.max(0, Math.min(codes.length - 1, column)),
    ]
    setAt([down, right])
    body.current?.querySelector<HTMLElement>(`[data-at="${down} ${right}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, learner: RatingSheetLearner, row: number, column: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = { learnerId: learner.id, kind, code: codes[column] ?? '' }
    const move = moves[event.key]
    const rating = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (move) go(row + move[0], column + move[1])
    else if (rating !== undefined) {
      ratings.rate(place, { rating })
      if (rating !== null) go(row + 1, column)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.grid}>
          <caption className="visually-hidden">{t(`kind.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('learner')}</th>
              {codes.map((code) => (
                <th key={code} scope="col">
                  {t(`code.${code}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {sheet.learners.map((learner, row) => (
              <tr key={learner.id}>
                <th scope="row">{learner.fullName}</th>
                {codes.map((code, column) => {
                  const place = { learnerId: learner.id, kind, code }
                  const { rating, note, state } = ratings.cellOf(place)
                  const kept = evidenceCount(learner, place)
                  const words = [
                    learner.fullName,
                    t(`code.${code}`),
                    rating ?? t('notRated'),
                    ...(kept > 0 ? [t('kept', { count: kept })] : []),
                  ]
                  return (
                    <td key={code}>
                      <button
                        type="button"
                        className={classes.cell}
                        data-at={`${row} ${column}`}
                        data-state={state}
                        aria-label={words.join(', ')}
                        tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                        onFocus={() => setAt([row, column])}
                        onKeyDown={(event) => press(event, learner, row, column)}
                        onClick={() => onOpen(learner, place)}
                      >
                        {rating ? <Band code={rating} /> : null}
                        {kept > 0 || note !== null ? <span className={classes.mark} /> : null}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.keys}>{t('keys')}</p>
    </>
  )
}
