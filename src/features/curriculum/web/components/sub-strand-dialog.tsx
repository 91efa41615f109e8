/** Creates or edits a sub-strand. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { competencyCodes, pciCodes, valueCodes } from '#core/academics/contract/cbe.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDesign, listDesigns } from '../../contract/designs.ts'
import { addSubStrand, saveSubStrand } from '../../contract/editing.ts'
import { subStrandFields, type Design, type SubStrand } from '../../contract/shapes.ts'
import { linesField, splitLines } from '../lines.ts'

const schema = z.strictObject({
  ...subStrandFields,
  inquiryQuestions: linesField,
  experiences: linesField,
  resources: linesField,
  methods: linesField,
  csl: z.string().trim().max(600, 'Use at most 600 characters'),
})

const lineFields = ['inquiryQuestions', 'experiences', 'resources', 'methods'] as const

const bodyOf = ({ csl, ...values }: z.output<typeof schema>) => ({
  ...values,
  ...(Object.fromEntries(lineFields.map((name) => [name, splitLines(values[name])])) as Record<
    (typeof lineFields)[number],
    string[]
  >),
  csl: csl === '' ? null : csl,
})

const useLists = () => {
  const { t } = useTranslation('academics')
  return useMemo(
    () => ({
      competencies: competencyCodes.map((value) => ({ value, label: t(`cbe.competency.${value}`) })),
      values: valueCodes.map((value) => ({ value, label: t(`cbe.value.${value}`) })),
      pcis: pciCodes.map((value) => ({ value, label: t(`cbe.pci.${value}`) })),
    }),
    [t],
  )
}

export interface SubStrandDialogProps {
  design: Design
  /** Set when adding. */
  strandId?: string | undefined
  /** The one to change. */
  subStrand?: SubStrand | undefined
  onClose: () => void
}

export const SubStrandDialog = ({ design, strandId = '', subStrand, onClose }: SubStrandDialogProps) => {
  const { t } = useTranslation('curriculum')
  const lists = useLists()
  const stale = { invalidates: [getDesign, listDesigns] }
  const add = useSend(addSubStrand, stale)
  const save = useSend(saveSubStrand, stale)
  const form = useAppForm({
    schema,
    defaultValues: {
      name: subStrand?.name ?? '',
      lessons: subStrand?.lessons ?? 10,
      inquiryQuestions: subStrand?.inquiryQuestions.join('\n') ?? '',
      experiences: subStrand?.experiences.join('\n') ?? '',
      competencies: subStrand?.competencies ?? [],
      values: subStrand?.values ?? [],
      pcis: subStrand?.pcis ?? [],
      csl: subStrand?.csl ?? '',
      resources: subStrand?.resources.join('\n') ?? '',
      methods: subStrand?.methods.join('\n') ?? '',
    },
  })
  const submit = async (values: z.output<typeof schema>) => {
    const body = bodyOf(values)
    if (subStrand) await save.send({ params: { id: subStrand.id }, body: { ...body, version: subStrand.version } })
    else await add.send({ params: { id: strandId }, body })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={subStrand ? t('subStrand.edit') : t('subStrand.add')}
      subject={t('designName', { grade: design.grade, area: design.learningAreaName })}
      form={form}
      onSubmit={submit}
      submit={subStrand ? t('save') : t('subStrand.add')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={160} />
        </Wide>
        <NumberField name="lessons" label={t('field.lessons')} min={0} max={200} />
      </FormSection>
      <FormSection hint={t('linesHint')}>
        {lineFields.map((name) => (
          <TextAreaField key={name} name={name} label={t(`field.${name}`)} rows={4} />
        ))}
      </FormSection>
      <FormSection>
        <Wide>
          <MultiSelectField name="competencies" label={t('field.competencies')} options={lists.competencies} />
        </Wide>
        <MultiSelectField name="values" label={t('field.values')} options={lists.values} />
        <MultiSelectField name="pcis" label={t('field.pcis')} options={lists.pcis} searchable={false} />
        <Wide>
          <TextAreaField name="csl" label={t('field.csl')} rows={3} maxLength={600} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
