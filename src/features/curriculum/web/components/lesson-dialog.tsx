/** Edits a lesson of a scheme, or adds one. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getCoverage } from '../../contract/coverage.ts'
import { getDesign } from '../../contract/designs.ts'
import {
  addSchemeLesson,
  getLesson,
  getScheme,
  saveSchemeLesson,
  schemeTexts,
  type Scheme,
  type SchemeLesson,
} from '../../contract/schemes.ts'

const block = z.string().trim().max(2000, 'Use at most 2000 characters')
const schema = z
  .strictObject({
    subStrandId: z.string().optional(),
    title: z.string().trim().max(160, 'Use at most 160 characters'),
    outcomeIds: z.array(z.string()),
    experiences: block,
    inquiryQuestion: block,
    resources: block,
    methods: block,
    reflection: block,
  })
  .refine(({ subStrandId, title }) => Boolean(subStrandId ?? '') || title !== '', {
    error: schemeTexts.content,
    path: ['title'],
  })

const orNull = (value: string): string | null => (value === '' ? null : value)

const bodyOf = (
  { subStrandId, outcomeIds, reflection: _reflection, ...texts }: z.output<typeof schema>,
  known: ReadonlySet<string>,
) => ({
  subStrandId: subStrandId ?? null,
  // Those of another sub-strand were chosen before it was changed.
  outcomeIds: outcomeIds.filter((id) => known.has(id)),
  title: orNull(texts.title),
  experiences: orNull(texts.experiences),
  inquiryQuestion: orNull(texts.inquiryQuestion),
  resources: orNull(texts.resources),
  methods: orNull(texts.methods),
})

export interface LessonDialogProps {
  scheme: Scheme
  /** The one to change. */
  lesson?: SchemeLesson
  /** The one that a new lesson follows; null puts it first. */
  after?: string | null
  onClose: () => void
}

export const LessonDialog = ({ scheme, lesson, after = null, onClose }: LessonDialogProps) => {
  const { t } = useTranslation('curriculum')
  const design = useCall(getDesign, { params: { id: scheme.designId } })
  const subStrands = useMemo(() => design.data?.strands.flatMap((strand) => strand.subStrands) ?? [], [design.data])
  const stale = { invalidates: [getScheme, getLesson, getCoverage] }
  const add = useSend(addSchemeLesson, stale)
  const save = useSend(saveSchemeLesson, stale)
  const form = useAppForm({
    schema,
    defaultValues: {
      subStrandId: lesson?.subStrand?.id,
      title: lesson?.title ?? '',
      outcomeIds: lesson?.outcomes.map(({ id }) => id) ?? [],
      experiences: lesson?.experiences ?? '',
      inquiryQuestion: lesson?.inquiryQuestion ?? '',
      resources: lesson?.resources ?? '',
      methods: lesson?.methods ?? '',
      reflection: lesson?.reflection ?? '',
    },
  })
  const chosen = form.watch('subStrandId')
  const outcomes = subStrands.find(({ id }) => id === chosen)?.outcomes ?? lesson?.outcomes ?? []
  const submit = async (values: z.output<typeof schema>) => {
    const body = bodyOf(values, new Set(outcomes.map(({ id }) => id)))
    if (lesson)
      await save.send({
        params: { id: lesson.id },
        body: { ...body, reflection: orNull(values.reflection), version: lesson.version },
      })
    else await add.send({ params: { id: scheme.id }, body: { ...body, after, version: scheme.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={lesson ? t('lesson.edit') : t('lesson.add')}
      subject={t('schemes.name', { className: scheme.class.label, area: scheme.learningArea.name })}
      form={form}
      onSubmit={submit}
      submit={lesson ? t('save') : t('lesson.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="subStrandId"
            label={t('field.subStrand')}
            options={subStrands.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
            clearable
          />
        </Wide>
        <Wide>
          <TextField name="title" label={t('field.lessonTitle')} hint={t('lesson.titleHint')} maxLength={160} />
        </Wide>
        <Wide>
          <MultiSelectField
            name="outcomeIds"
            label={t('field.outcomes')}
            options={outcomes.map(({ id, letter, text }) => ({ value: id, label: `${letter}) ${text}` }))}
          />
        </Wide>
      </FormSection>
      <FormSection>
        <Wide>
          <TextAreaField name="experiences" label={t('field.experiences')} rows={3} maxLength={2000} />
        </Wide>
        <Wide>
          <TextAreaField name="inquiryQuestion" label={t('field.inquiryQuestion')} rows={2} maxLength={2000} />
        </Wide>
        <TextAreaField name="resources" label={t('field.resources')} rows={3} maxLength={2000} />
        <TextAreaField name="methods" label={t('field.methods')} rows={3} maxLength={2000} />
        {lesson ? (
          <Wide>
            <TextAreaField name="reflection" label={t('field.reflection')} rows={2} maxLength={2000} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
