/** Marks one learner's work: a score or a level for each criterion, a comment, and on to the next. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-fields.tsx'
import { FormActions } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { NumberField, TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getWork, listWork, markWork, type MarkBody, type Work } from '../../contract/marking.ts'
import { getAssignment, waitingWork, type AssignmentDetail } from '../../contract/setting.ts'
import { levels, workTexts, type Level } from '../../contract/shapes.ts'
import { scoreOf } from '../../rules/rubric.ts'
import { useScoreWords } from '../words.ts'
import { CommentBank } from './comment-bank.tsx'
import classes from './work.module.css'

const stale = [getWork, listWork, getAssignment, waitingWork] as const

const schemaFor = (max: number) =>
  z.object({
    score: z
      .number()
      .max(max, workTexts.score.replace('{max}', String(max)))
      .optional(),
    levels: z.record(z.string(), z.enum(levels).optional()),
    comment: z.string().trim().max(3000),
  })

const isWork = (value: unknown): value is Work => typeof value === 'object' && value !== null && 'learnerId' in value && 'version' in value

/** Levels that were chosen, without the empty places of the form. */
const chosenOf = (values: Readonly<Record<string, Level | undefined>>): Record<string, Level> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Level] => entry[1] !== undefined))

export interface MarkFormProps {
  readonly assignment: AssignmentDetail
  readonly work: Work
  /** True where somebody else waits to be marked. */
  readonly hasNext: boolean
  readonly onNext: () => void
}

export const MarkForm = ({ assignment, work, hasNext, onNext }: MarkFormProps) => {
  const { t } = useTranslation('assignments')
  const formats = useFormats()
  const score = useScoreWords()
  const { scoring, learningArea } = assignment
  /** What somebody else put there since this form was opened. */
  const [theirs, setTheirs] = useState<Work | null>(null)
  const form = useAppForm({
    schema: schemaFor(scoring.maxScore),
    defaultValues: { score: work.score ?? undefined, levels: work.levels, comment: work.comment ?? '' },
  })
  const { send } = useSend(markWork, { invalidates: stale, onSuccess: ({ fullName }) => toast.success(t('mark.saved', { name: fullName })) })
  const rubric = scoring.kind === 'rubric' ? scoring : null
  const sum = rubric ? scoreOf(rubric.criteria, chosenOf(form.watch('levels'))) : null
  const save = async (values: { score?: number | undefined; levels: Record<string, Level | undefined>; comment: string }): Promise<void> => {
    const mark: Partial<MarkBody> = rubric ? { levels: chosenOf(values.levels) } : values.score === undefined ? {} : { score: values.score }
    const body = { version: (theirs ?? work).version, comment: values.comment, ...mark }
    try {
      await send({ params: { id: assignment.id, learnerId: work.learnerId }, body })
    } catch (error) {
      if (error instanceof ApiError && isWork(error.current)) setTheirs(error.current)
      throw error
    }
    setTheirs(null)
    form.reset(values)
    if (hasNext) onNext()
  }
  return (
    <Form form={form} onSubmit={save}>
      <div className={classes.stack}>
        {rubric ? (
          <>
            {rubric.criteria.map((criterion) => (
              <ChoiceField
                key={criterion.id}
                name={`levels.${criterion.id}`}
                label={criterion.title}
                choices={levels.map((level) => ({ value: level, label: t('mark.level', { level, points: formats.number(criterion.points[level]) }) }))}
              />
            ))}
            <p className={classes.figure} aria-live="polite">
              {sum === null ? t('mark.incomplete') : score(sum, scoring.maxScore)}
            </p>
          </>
        ) : (
          <NumberField name="score" label={t('mark.score', { max: formats.number(scoring.maxScore) })} decimals={2} min={0} />
        )}
        <TextAreaField name="comment" label={t('mark.comment')} rows={4} maxLength={3000} />
        <CommentBank
          learningAreaId={learningArea.id}
          text={form.watch('comment')}
          onUse={(text) => {
            const before = form.getValues('comment').trim()
            form.setValue('comment', before === '' ? text : `${before} ${text}`, { shouldDirty: true })
          }}
        />
        {theirs ? (
          <div className={classes.note} role="alert">
            <p>
              {t(theirs.score === null ? 'mark.theirs' : 'mark.theirsScore', {
                name: theirs.markedBy ?? theirs.fullName,
                score: formats.number(theirs.score ?? 0),
              })}
            </p>
            <Button
              variant="light"
              onClick={() => {
                form.reset({ score: theirs.score ?? undefined, levels: theirs.levels, comment: theirs.comment ?? '' })
                form.clearErrors()
              }}
            >
              {t('mark.useTheirs')}
            </Button>
          </div>
        ) : null}
      </div>
      <FormActions submit={t(hasNext ? 'mark.saveNext' : 'mark.save')} busy={t('form.saving')} />
    </Form>
  )
}
