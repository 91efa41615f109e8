/** The plan of one lesson: topic, activities, and the teacher's reflection. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconPrinter, IconWand } from '@tabler/icons-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { download } from '#platform/web/api/download.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportPlan, getLesson, getScheme, savePlan, type LessonDetail } from '../../contract/schemes.ts'
import { splitLines } from '../lines.ts'
import classes from './lesson-page.module.css'

const mostSteps = 20
const block = z.string().trim().max(2000, 'Use at most 2000 characters')
const schema = z.strictObject({
  introduction: block,
  steps: z
    .string()
    .refine((value) => splitLines(value).every((line) => line.length <= 1000), 'Use at most 1000 characters in a line')
    .refine((value) => splitLines(value).length <= mostSteps, 'Write at most 20 lines'),
  conclusion: block,
  reflection: block,
})

const orNull = (value: string): string | null => (value === '' ? null : value)

/** The beginnings of a plan, from what the design says of the lesson; nothing is kept until the teacher saves. */
const Draft = ({ lesson }: { lesson: LessonDetail }) => {
  const { t } = useTranslation('curriculum')
  const { watch, setValue } = useFormContext<z.input<typeof schema>>()
  const { inquiryQuestion, experiences, methods, outcomes } = lesson
  const isEmpty = watch(['introduction', 'steps', 'conclusion']).every((text) => text.trim() === '')
  if (!isEmpty || !experiences) return null
  const put = (): void => {
    const change = { shouldDirty: true }
    const question = inquiryQuestion ? t('draft.question', { question: inquiryQuestion }) : null
    setValue('introduction', [t('draft.recall'), question].filter(Boolean).join('\n'), change)
    setValue('steps', splitLines(experiences).slice(0, mostSteps).join('\n'), change)
    const check = methods ? t('draft.check', { methods: splitLines(methods).join(', ') }) : null
    const goals = outcomes.map(({ text }) => text).join('; ')
    setValue('conclusion', [goals ? t('draft.goals', { goals }) : null, check].filter(Boolean).join('\n'), change)
  }
  return (
    <Button variant="light" leftSection={<IconWand size={18} stroke={1.75} aria-hidden />} onClick={put}>
      {t('draft.button')}
    </Button>
  )
}

const PlanForm = ({ lesson }: { lesson: LessonDetail }) => {
  const { t } = useTranslation('curriculum')
  const save = useSend(savePlan, { invalidates: [getLesson, getScheme] })
  const form = useAppForm({
    schema,
    defaultValues: {
      introduction: lesson.introduction ?? '',
      steps: lesson.steps.join('\n'),
      conclusion: lesson.conclusion ?? '',
      reflection: lesson.reflection ?? '',
    },
    draft: `curriculum.plan.${lesson.id}`,
  })
  const submit = async ({ introduction, steps, conclusion, reflection }: z.output<typeof schema>) => {
    const plan = {
      introduction: orNull(introduction),
      steps: splitLines(steps),
      conclusion: orNull(conclusion),
      reflection: orNull(reflection),
    }
    await save.send({ params: { id: lesson.id }, body: { ...plan, version: lesson.version } })
    toast.success(t('plan.saved'))
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Draft lesson={lesson} />
      <FormSection title={t('plan.title')}>
        <Wide>
          <TextAreaField name="introduction" label={t('field.introduction')} rows={3} maxLength={2000} />
        </Wide>
        <Wide>
          <TextAreaField name="steps" label={t('field.steps')} hint={t('plan.stepsHint')} rows={6} />
        </Wide>
        <Wide>
          <TextAreaField name="conclusion" label={t('field.conclusion')} rows={3} maxLength={2000} />
        </Wide>
        <Wide>
          <TextAreaField
            name="reflection"
            label={t('field.reflection')}
            hint={t('lesson.reflectionHint')}
            rows={3}
            maxLength={2000}
          />
        </Wide>
      </FormSection>
      <FormActions submit={t('plan.save')} busy={t('saving')} />
    </Form>
  )
}

/** The plan for those who may only read it. */
const PlanText = ({ lesson }: { lesson: LessonDetail }) => {
  const { t } = useTranslation('curriculum')
  const parts = [
    [t('field.introduction'), lesson.introduction],
    [t('field.steps'), lesson.steps.join('\n')],
    [t('field.conclusion'), lesson.conclusion],
    [t('field.reflection'), lesson.reflection],
  ].filter(([, text]) => text)
  if (parts.length === 0) return <p>{t('plan.none')}</p>
  return (
    <dl className={classes.text}>
      {parts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const useFacts = () => {
  const { t } = useTranslation('curriculum')
  return (lesson: LessonDetail): Fact[] =>
    [
      { label: t('column.strand'), value: lesson.subStrand?.strandName },
      {
        label: t('field.outcomes'),
        value:
          lesson.outcomes.length > 0
            ? lesson.outcomes.map(({ letter, text }) => `${letter}) ${text}`).join('\n')
            : undefined,
      },
      { label: t('field.experiences'), value: lesson.experiences },
      { label: t('field.inquiryQuestion'), value: lesson.inquiryQuestion },
      { label: t('field.resources'), value: lesson.resources },
      { label: t('field.methods'), value: lesson.methods },
    ].flatMap(({ label, value }) => (value ? [{ label, value: <span className={classes.lines}>{value}</span> }] : []))
}

const Print = ({ id }: { id: string }) => {
  const { t } = useTranslation('curriculum')
  const print = async (): Promise<void> => {
    try {
      toast.success(t('export.done', { name: await download(exportPlan, { params: { id } }) }))
    } catch (error) {
      toast.failure(error, { onRetry: () => void print() })
    }
  }
  return (
    <Button
      variant="light"
      leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
      onClick={() => void print()}
    >
      {t('plan.print')}
    </Button>
  )
}

export const LessonPage = () => {
  const { t } = useTranslation('curriculum')
  const formats = useFormats()
  const facts = useFacts()
  const { schemeLessonId: id = '' } = useParams({ strict: false })
  const query = useCall(getLesson, { params: { id } })
  const { data } = query
  const title = data
    ? [data.subStrand && `${data.subStrand.number} ${data.subStrand.name}`, data.title].filter(Boolean).join(': ')
    : t('plan.title')
  const place = data
    ? t('schemes.name', { className: data.scheme.class.label, area: data.scheme.learningArea.name })
    : ''
  const when = data?.taughtOn ?? data?.plannedOn
  const lead = data
    ? [
        place,
        data.week === null ? null : t('plan.when', { week: data.week, lesson: data.lesson }),
        when ? formats.date(when, 'day') : null,
      ]
    : []
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={t('plan.title')}
        lead={lead.filter(Boolean).join(', ')}
        back={data ? `/teacher/schemes/${data.scheme.id}` : '/teacher/schemes'}
        secondary={data ? <Print id={data.id} /> : null}
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <FormSkeleton />
        )
      ) : null}
      {data ? <Facts facts={facts(data)} /> : null}
      {data ? (
        data.scheme.abilities.edit ? (
          <PlanForm key={data.version} lesson={data} />
        ) : (
          <PlanText lesson={data} />
        )
      ) : null}
    </>
  )
}
