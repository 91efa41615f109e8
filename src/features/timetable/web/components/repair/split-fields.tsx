/** A class becomes two: which, into which, and who teaches the new one. */
import { useTranslation } from 'react-i18next'
import { Select } from '#platform/web/forms/select.tsx'
import type { Board } from '../../../contract/drafts.ts'
import { areasOf, namesOf } from '../../../rules/pictures/names.ts'
import { toStaff } from '../../../rules/repair/split.ts'
import classes from '../runs/runs.module.css'

export interface EnteredSplit {
  readonly streamId: string | null
  readonly newStreamId: string | null
  /** Teacher by activity; those that are not in it keep theirs. */
  readonly teachers: ReadonlyMap<string, string | null>
}

export const noSplit: EnteredSplit = { streamId: null, newStreamId: null, teachers: new Map() }

interface Props {
  readonly board: Board
  readonly entered: EnteredSplit
  readonly isTried: boolean
  readonly onChange: (entered: EnteredSplit) => void
}

export const SplitFields = ({ board, entered, isTried, onChange }: Props) => {
  const { t } = useTranslation('timetable')
  const names = namesOf(board)
  const { streamId, newStreamId, teachers } = entered
  const taught = new Set(board.activities.flatMap(({ parts }) => parts.map((part) => part.streamId)))
  const optionsOf = (list: Board['streams']) => list.map(({ id, label }) => ({ value: id, label }))
  const bellId = board.streams.find(({ id }) => id === streamId)?.bellId
  const free = board.streams.filter((stream) => !taught.has(stream.id) && stream.bellId === bellId)
  const missing = (value: string | null): string | undefined =>
    isTried && value === null ? t('repair.missing.class') : undefined
  return (
    <>
      <Select
        label={t('repair.split.class')}
        searchable
        options={optionsOf(board.streams.filter(({ id }) => taught.has(id)))}
        value={streamId}
        error={missing(streamId)}
        onChange={(id) => onChange({ ...noSplit, streamId: id })}
      />
      {streamId ? (
        <>
          <Select
            label={t('repair.split.newClass')}
            description={t(free.length > 0 ? 'repair.split.newClassHint' : 'repair.split.noClass')}
            options={optionsOf(free)}
            value={newStreamId}
            error={missing(newStreamId)}
            onChange={(id) => onChange({ ...entered, newStreamId: id })}
          />
          <fieldset className={classes.group}>
            <legend>{t('repair.split.teachers')}</legend>
            <p>{t('repair.split.teachersHint')}</p>
            {toStaff(board, streamId).map((activity) => (
              <Select
                key={activity.id}
                label={areasOf(activity).map(names.area).join(' / ')}
                searchable
                clearable
                placeholder={t('repair.nobody')}
                options={board.teachers.map(({ id, name }) => ({ value: id, label: name }))}
                value={
                  teachers.has(activity.id) ? (teachers.get(activity.id) ?? null) : (activity.parts[0]?.staffId ?? null)
                }
                onChange={(id) => onChange({ ...entered, teachers: new Map(teachers).set(activity.id, id) })}
              />
            ))}
          </fieldset>
        </>
      ) : null}
    </>
  )
}
