/** The mark sheet on a phone: one assessment at a time, a ruled well for each learner, the number keyboard. */
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import type { Assessment } from '../../contract/assessments.ts'
import { markResult } from '../../rules/results.ts'
import { textOf, type CellView } from './cells.ts'
import { useProblemWords } from './problem-words.ts'
import type { SheetStore } from './sheet-store.ts'
import { Spread } from './spread.tsx'
import classes from './sheet.module.css'

interface WellProps {
  readonly store: SheetStore
  readonly row: number
  readonly column: number
  readonly assessment: Assessment
}

const nextWell = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const wells = [...document.querySelectorAll<HTMLInputElement>('input[data-well]')]
  wells[wells.indexOf(event.currentTarget) + 1]?.focus()
}

const Well = ({ store, row, column, assessment, cell, name }: WellProps & { cell: CellView; name: string }) => {
  const { t } = useTranslation('gradebook')
  const [typed, setTyped] = useState<string | null>(null)
  const [isHere, setHere] = useState(false)
  const isOpen = store.isOpen(row, column)
  const problem = useProblemWords()(cell.problem, assessment.maxScore)
  const put = (text: string): void => {
    setTyped(null)
    store.edit([{ row, column, text }])
  }
  const band = cell.typed === null ? markResult(assessment.scale, assessment.maxScore, cell.value).band : null
  const away = cell.value.state === 'absent' || cell.value.state === 'excused' ? t(`state.${cell.value.state}`) : null
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        {cell.status === 'bad' ? (
          <span className={classes.problem} id={`problem-${row}`}>
            {problem}
          </span>
        ) : (
          (away ?? (band ? <Band code={band.code} name={band.title} /> : null))
        )}
        <input
          data-well
          className={classes.well}
          aria-label={t('phone.well', { name, title: assessment.title })}
          aria-invalid={cell.status === 'bad'}
          aria-describedby={cell.status === 'bad' ? `problem-${row}` : undefined}
          data-tone={cell.status === 'conflict' ? 'amber' : undefined}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          disabled={!isOpen}
          value={typed ?? (away === null ? textOf(cell) : '')}
          onFocus={(event) => {
            setHere(true)
            event.currentTarget.select()
          }}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={nextWell}
          onBlur={() => {
            setHere(false)
            if (typed !== null) put(typed)
          }}
        />
      </div>
      {isHere && isOpen ? (
        <div className={classes.states}>
          {(['abs', 'exc'] as const).map((text) => (
            <Button
              key={text}
              variant="default"
              aria-pressed={textOf(cell) === text}
              // Keeps the focus in the input, so that these buttons stay visible.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => put(textOf(cell) === text ? '' : text)}
            >
              {t(text === 'abs' ? 'state.absent' : 'state.excused')}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}

const Bands = ({ store, row, column, assessment, cell, name }: WellProps & { cell: CellView; name: string }) => {
  const choices = assessment.scale.bands.map(({ code }) => ({ value: code, label: code }))
  return (
    <li className={classes.row} data-rubric>
      <ChoiceWells
        label={name}
        choices={choices}
        value={cell.value.rating}
        disabled={!store.isOpen(row, column)}
        onChange={(code) => store.edit([{ row, column, text: code }])}
      />
    </li>
  )
}

const Line = (props: WellProps) => {
  const { store, row, column, assessment } = props
  const view = useSyncExternalStore(
    (listener) => store.subscribeRow(row, listener),
    () => store.rowAt(row),
  )
  const cell = view?.cells[column]
  if (!view || !cell?.isThere) return null
  const Part = assessment.maxScore === null ? Bands : Well
  return <Part {...props} cell={cell} name={view.learner.fullName} />
}

export const PhoneSheet = ({
  store,
  column,
  onColumn,
}: {
  store: SheetStore
  column: number
  onColumn: (column: number) => void
}) => {
  const { t } = useTranslation('gradebook')
  const { assessments } = store.sheet
  const assessment = assessments[column]
  if (!assessment) return null
  return (
    <>
      <div className={classes.chooser}>
        <Select
          label={t('phone.assessment')}
          options={assessments.map(({ id, title }) => ({ value: id, label: title }))}
          value={assessment.id}
          onChange={(id) => onColumn(assessments.findIndex((one) => one.id === id))}
        />
      </div>
      <Spread store={store} column={column} />
      <ul className={classes.rows}>
        {store.rows.map(({ learner }, row) => (
          <Line key={`${learner.id} ${assessment.id}`} {...{ store, row, column, assessment }} />
        ))}
      </ul>
    </>
  )
}
