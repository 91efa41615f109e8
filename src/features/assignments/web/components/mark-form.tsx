/** Marks one learner's work: a score or a level for each criterion, a comment, and on to the next. Light, because a class is marked on a phone too. */
import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledText } from '#platform/pure/filled-text.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { ChoiceWells } from '#platform/web/components/choice-wells.tsx'
import { toFailure, firstText } from '#platform/web/errors/failure.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import layout from '#platform/web/components/layout.module.css'
import { levels, type Level } from '../../contract/kinds.ts'
import { getWork, listWork, markWork, type MarkBody, type Work } from '../../contract/marking.ts'
import { getAssignment, type AssignmentDetail } from '../../contract/setting.ts'
import { workErrors } from '../../contract/shapes.ts'
import { waitingWork } from '../../contract/waiting.ts'
import { levelOf, scoreOf } from '../../rules/rubric.ts'
import { useScoreWords } from '../words.ts'
import { CommentBank } from './comment-bank.tsx'
import classes from './work.module.css'

const stale = [getWork, listWork, getAssignment, waitingWork] as const

/** A mark as it is typed. */
export interface Mark {
  /** Raw input. */
  readonly score: string
  readonly levels: Readonly<Record<string, Level>>
  readonly comment: string
}

const markOf = ({ score, levels: chosen, comment }: Work): Mark => ({
  score: score === null ? '' : String(score),
  levels: chosen,
  comment: comment ?? '',
})
const isSame = (one: Mark, other: Mark): boolean => JSON.stringify(one) === JSON.stringify(other)
const isWork = (value: unknown): value is Work =>
  typeof value === 'object' && value !== null && 'learnerId' in value && 'version' in value
const isLevel = (value: string): value is Level => levels.some((level) => level === value)

/** The mark being typed, and what a colleague saved since the form was opened. */
const useMark = (assignment: AssignmentDetail, work: Work, drafts: Map<string, Mark>) => {
  const { t } = useTranslation('assignments')
  const known = useKnownText()
  const [mark, setMark] = useState(() => drafts.get(work.learnerId) ?? markOf(work))
  const [saved, setSaved] = useState(() => markOf(work))
  const [theirs, setTheirs] = useState<Work | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { send, sending } = useSend(markWork, {
    invalidates: stale,
    onSuccess: ({ fullName }) => toast.success(t('mark.saved', { name: fullName })),
  })
  const { kind, maxScore } = assignment.scoring
  const save = async (): Promise<boolean> => {
    const typed = mark.score.trim().replace(',', '.')
    if (kind === 'score' && !(Number(typed) <= maxScore)) {
      setProblem(known(filledText(workErrors.score.message, { max: maxScore })))
      return false
    }
    const value: Partial<MarkBody> =
      kind === 'rubric' ? { levels: mark.levels } : typed === '' ? {} : { score: Number(typed) }
    try {
      await send({
        params: { id: assignment.id, learnerId: work.learnerId },
        body: { version: (theirs ?? work).version, comment: mark.comment.trim(), ...value },
      })
    } catch (error) {
      if (error instanceof ApiError && isWork(error.current)) setTheirs(error.current)
      setProblem(known(firstText(toFailure(error))) || t('platform:error.unexpected'))
      return false
    }
    setTheirs(null)
    setSaved(mark)
    drafts.delete(work.learnerId)
    return true
  }
  const change = (next: Partial<Mark>): void => {
    setProblem(null)
    const changed = { ...mark, ...next }
    drafts.set(work.learnerId, changed)
    setMark(changed)
  }
  return {
    mark,
    change,
    save,
    sending,
    problem,
    theirs,
    dirty: !isSame(mark, saved),
    use: (other: Work) => change(markOf(other)),
  }
}

/** Asks for confirmation before a reload or closed tab discards unsaved input. */
const useUnloadGuard = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

const Levels = ({
  assignment,
  mark,
  change,
}: {
  assignment: AssignmentDetail
  mark: Mark
  change: (next: Partial<Mark>) => void
}) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const score = useScoreWords()
  const { scoring } = assignment
  if (scoring.kind !== 'rubric') return null
  const sum = scoreOf(scoring.criteria, mark.levels)
  return (
    <>
      {scoring.criteria.map(({ id, title, points }) => (
        <ChoiceWells
          key={id}
          label={title}
          choices={levels.map((level) => ({
            value: level,
            label: t('mark.level', { level, points: formats.number(points[level]) }),
          }))}
          value={mark.levels[id] ?? null}
          onChange={(next) => isLevel(next) && change({ levels: { ...mark.levels, [id]: next } })}
        />
      ))}
      <p className={classes.figure} aria-live="polite">
        {sum === null ? t('mark.incomplete') : score(sum, scoring.maxScore)}
      </p>
    </>
  )
}

/** Null until there is a whole mark. */
const scoreTyped = ({ scoring }: AssignmentDetail, { score, levels: chosen }: Mark): number | null => {
  if (scoring.kind === 'rubric') return scoreOf(scoring.criteria, chosen)
  const typed = score.trim().replace(',', '.')
  return typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed)
}

const Theirs = ({ work, onUse }: { work: Work; onUse: () => void }) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const { markedBy, fullName, score } = work
  return (
    <div className={classes.note} role="alert">
      <p>
        {t(score === null ? 'mark.theirs' : 'mark.theirsScore', {
          name: markedBy ?? fullName,
          score: formats.number(score ?? 0),
        })}
      </p>
      <Button variant="light" onClick={onUse}>
        {t('mark.useTheirs')}
      </Button>
    </div>
  )
}

export interface MarkFormProps {
  readonly assignment: AssignmentDetail
  readonly work: Work
  /** True if there is more work to mark. */
  readonly hasNext: boolean
  readonly onNext: () => void
  /** Unsaved marks by learner, kept while moving between learners. */
  readonly drafts: Map<string, Mark>
}

export const MarkForm = ({ assignment, work, hasNext, onNext, drafts }: MarkFormProps) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const { mark, change, save, sending, problem, theirs, dirty, use } = useMark(assignment, work, drafts)
  const field = useId()
  useUnloadGuard(dirty)
  const { scoring, learningArea } = assignment
  const submit = async (): Promise<void> => {
    if ((await save()) && hasNext) onNext()
  }
  return (
    <form
      noValidate
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void submit()
      }}
    >
      {scoring.kind === 'rubric' ? (
        <Levels assignment={assignment} mark={mark} change={change} />
      ) : (
        <TextInput
          label={t('mark.score', { max: formats.number(scoring.maxScore) })}
          inputMode="decimal"
          autoComplete="off"
          value={mark.score}
          error={problem !== null}
          onChange={({ currentTarget }) => change({ score: currentTarget.value })}
        />
      )}
      <div className={classes.field}>
        <label htmlFor={field} className={classes.label}>
          {t('mark.comment')}
        </label>
        <textarea
          id={field}
          className={classes.area}
          rows={4}
          maxLength={3000}
          value={mark.comment}
          onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
        />
      </div>
      <CommentBank
        learningAreaId={learningArea.id}
        level={levelOf(scoreTyped(assignment, mark), scoring.maxScore)}
        text={mark.comment}
        onUse={(text) => change({ comment: mark.comment.trim() === '' ? text : `${mark.comment.trim()} ${text}` })}
      />
      {theirs ? <Theirs work={theirs} onUse={() => use(theirs)} /> : null}
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <div className={layout.actions}>
        <BusyButton type="submit" busy={sending} busyLabel={t('form.saving')}>
          {t(hasNext ? 'mark.saveNext' : 'mark.save')}
        </BusyButton>
      </div>
    </form>
  )
}
