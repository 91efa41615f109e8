/** Creates the opener, mid-term or end-term for all classes of some grades. */
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { gradeSchema, type Grade } from '#core/schools/contract/levels.ts'
import { getShape } from '#core/academics/contract/shape.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { date, text } from '#platform/pure/schemas.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { openSeries, seriesKinds } from '../../contract/assessments.ts'
import type { gradebookOverview } from '../../contract/overview.ts'
import { markReads } from '../reads.ts'

const schema = z.object({
  kind: z.enum(seriesKinds),
  title: text(80),
  grades: z.array(gradeSchema).min(1, 'Choose at least one grade'),
  date,
  opensOn: z.union([date, z.literal('')]).optional(),
  maxScore: z.number().min(1).max(1000),
})

export const SeriesDialog = ({
  overview,
  onClose,
}: {
  overview: ResponseOf<typeof gradebookOverview>
  onClose: () => void
}) => {
  const { t } = useTranslation('gradebook')
  const termName = useTermName()
  const shape = useCall(getShape, {})
  const { term, today } = overview
  const grades = useMemo(
    () => [...new Set((shape.data?.streams ?? []).filter(({ active }) => active).map(({ grade }) => grade))],
    [shape.data],
  )
  const form = useAppForm({
    schema,
    defaultValues: {
      kind: 'mid_term' as const,
      title: t('kind.mid_term'),
      grades: [] as Grade[],
      date: today,
      opensOn: '',
      maxScore: 100,
    },
  })
  const { send } = useSend(openSeries, { invalidates: markReads })
  const kinds = useMemo(() => seriesKinds.map((value) => ({ value, label: t(`kind.${value}`) })), [t])
  const [kind, title] = form.watch(['kind', 'title'])
  const isUnnamed = kinds.some(({ value, label }) => label === title && value !== kind)
  const named = kinds.find(({ value }) => value === kind)?.label
  useEffect(() => {
    // Keeps a title the person typed.
    if (isUnnamed && named) form.setValue('title', named)
  }, [form, isUnnamed, named])
  const submit = async ({ opensOn, ...values }: z.output<typeof schema>) => {
    const { created, kept } = await send({ body: { ...values, opensOn: opensOn || null, termId: term?.id ?? '' } })
    toast.success(kept > 0 ? t('series.doneKept', { count: created, kept }) : t('series.done', { count: created }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('series.title')}
      subject={term ? `${termName(term.name)} ${term.year}` : null}
      form={form}
      onSubmit={submit}
      submit={t('series.verb')}
      busy={t('series.busy')}
      size={560}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="kind" label={t('assessment.kind')} choices={kinds} />
        </Wide>
        <TextField name="title" label={t('assessment.title')} required maxLength={80} />
        <NumberField name="maxScore" label={t('assessment.max')} min={1} decimals={2} />
        <Wide>
          <MultiSelectField
            name="grades"
            label={t('series.grades')}
            options={grades.map((grade) => ({ value: grade, label: grade }))}
            required
          />
        </Wide>
        <DateField
          name="date"
          label={t('assessment.date')}
          required
          {...(term ? { min: term.startsOn, max: term.endsOn } : {})}
        />
        <DateField name="opensOn" label={t('series.opensOn')} hint={t('series.opensOnHint')} />
      </FormSection>
    </FormDialog>
  )
}
