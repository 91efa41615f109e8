/** Adds an assessment to the sheet, or changes one. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { assessmentKinds, assessmentKindSchema } from '#core/academics/contract/scales.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createAssessment, editAssessment, type Assessment } from '../../contract/assessments.ts'
import type { MarkSheet } from '../../contract/sheets.ts'
import { markReads } from '../reads.ts'

const schema = z.object({
  title: text(80),
  kind: assessmentKindSchema,
  form: z.enum(['marks', 'bands']),
  maxScore: z.number().min(1).max(1000).optional(),
  date,
  weight: z.int().min(0).max(100),
  covers: z.array(z.string()),
})

const CoversField = lazy(async () => ({ default: (await import('./covers-field.tsx')).CoversField }))

/** Loaded on demand: most assessments cover the whole term. */
const Covers = ({ sheet, opened: fromStart }: { sheet: MarkSheet; opened: boolean }) => {
  const { t } = useTranslation('gradebook')
  const [opened, setOpened] = useState(fromStart)
  if (!opened)
    return (
      <Button variant="light" onClick={() => setOpened(true)}>
        {t('covers.choose')}
      </Button>
    )
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <CoversField grade={sheet.class.grade} learningAreaId={sheet.learningArea.id} />
    </Suspense>
  )
}

/** @param assessment the one to change; without it one is added */
export const AssessmentDialog = ({
  sheet,
  assessment,
  onClose,
}: {
  sheet: MarkSheet
  assessment?: Assessment | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('gradebook')
  const { term, class: stream, learningArea } = sheet
  const form = useAppForm({
    schema,
    defaultValues: {
      title: assessment?.title ?? '',
      kind: assessment?.kind ?? 'project',
      form: assessment?.maxScore === null ? ('bands' as const) : ('marks' as const),
      maxScore: assessment?.maxScore ?? 20,
      date:
        assessment?.date ??
        (sheet.today > term.endsOn ? term.endsOn : sheet.today < term.startsOn ? term.startsOn : sheet.today),
      weight: assessment?.weight ?? 1,
      covers: assessment?.covers.map(({ id }) => id) ?? [],
    },
  })
  const kinds = useMemo(() => assessmentKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  const forms = useMemo(() => (['marks', 'bands'] as const).map((value) => ({ value, label: t(`form.${value}`) })), [t])
  const create = useSend(createAssessment, { invalidates: markReads })
  const edit = useSend(editAssessment, { invalidates: markReads })
  const isMarks = form.watch('form') === 'marks'
  const submit = async ({ form: _form, ...values }: z.output<typeof schema>) => {
    const body = {
      ...values,
      maxScore: isMarks ? (values.maxScore ?? 100) : null,
      opensOn: assessment?.opensOn ?? null,
    }
    if (assessment) await edit.send({ params: { id: assessment.id }, body: { ...body, version: assessment.version } })
    else await create.send({ body: { ...body, streamId: stream.id, learningAreaId: learningArea.id, termId: term.id } })
    toast.success(t('assessment.saved', { title: values.title }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={assessment ? t('assessment.edit') : t('assessment.add')}
      subject={t('sheet.title', { area: learningArea.name, className: stream.label })}
      form={form}
      onSubmit={submit}
      submit={assessment ? t('save') : t('assessment.add')}
      busy={t('saved.saving')}
      size={560}
    >
      <FormSection>
        <Wide>
          <TextField name="title" label={t('assessment.title')} required maxLength={80} />
        </Wide>
        <SelectField name="kind" label={t('assessment.kind')} options={kinds} />
        <DateField name="date" label={t('assessment.date')} required min={term.startsOn} max={term.endsOn} />
        <Wide>
          <ChoiceField name="form" label={t('assessment.form')} choices={forms} />
        </Wide>
        {isMarks ? <NumberField name="maxScore" label={t('assessment.max')} min={1} decimals={2} /> : null}
        <NumberField name="weight" label={t('assessment.weight')} hint={t('assessment.weightHint')} min={0} />
        <Wide>
          <Covers sheet={sheet} opened={(assessment?.covers.length ?? 0) > 0} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
