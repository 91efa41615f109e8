/** Creates or edits a school's own scale: bands from best to worst. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createScale, listScales, saveScale, scaleKinds, type GradingScale } from '../../contract/scales.ts'
import { cbe4, scaleProblems } from '../../rules/scales.ts'
import classes from './scale-dialog.module.css'

const wholeOrNone = z
  .union([z.number(), z.literal(''), z.null()])
  .optional()
  .transform((value) => (typeof value === 'number' ? value : null))

const fields = createScale.body.shape
const schema = z
  .strictObject({
    name: fields.name,
    kind: fields.kind,
    bands: z
      .array(fields.bands.element.extend({ min: wholeOrNone, max: wholeOrNone, points: wholeOrNone }))
      .min(2)
      .max(12),
    active: z.boolean(),
  })
  // Drops percentages left in the fields of a rubric.
  .transform((values) =>
    values.kind === 'rubric'
      ? { ...values, bands: values.bands.map((band) => ({ ...band, min: null, max: null })) }
      : values,
  )
  .superRefine(({ kind, bands }, context) => {
    for (const [field, message] of Object.entries(scaleProblems(kind, bands)))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  })
type Values = z.input<typeof schema>

const BandFields = ({
  index,
  isRubric,
  onRemove,
}: {
  index: number
  isRubric: boolean
  onRemove: (() => void) | null
}) => {
  const { t } = useTranslation('academics')
  const name = `bands.${index}`
  return (
    <li className={classes.band} data-rubric={isRubric || undefined}>
      <TextField name={`${name}.code`} label={t('scale.code')} maxLength={4} />
      <TextField name={`${name}.title`} label={t('scale.title')} maxLength={60} />
      {isRubric ? null : <NumberField name={`${name}.min`} label={t('scale.from')} min={0} max={100} />}
      {isRubric ? null : <NumberField name={`${name}.max`} label={t('scale.to')} min={0} max={100} />}
      <NumberField name={`${name}.points`} label={t('scale.pointsField')} min={0} max={99} />
      {onRemove ? (
        <ActionIcon
          className={classes.remove ?? ''}
          onClick={onRemove}
          aria-label={t('scale.removeBand', { number: index + 1 })}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}

const Bands = () => {
  const { t } = useTranslation('academics')
  const { control } = useFormContext<Values>()
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'bands', keyName: 'key' })
  const isRubric = useWatch({ control, name: 'kind' }) === 'rubric'
  return (
    <>
      <ol className={classes.bands}>
        {rows.map((row, index) => (
          <BandFields
            key={row.key}
            index={index}
            isRubric={isRubric}
            onRemove={rows.length > 2 ? () => remove(index) : null}
          />
        ))}
      </ol>
      {rows.length < 12 ? (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => append({ code: '', title: '', description: '', min: null, max: null, points: null })}
        >
          {t('scale.addBand')}
        </Button>
      ) : null}
    </>
  )
}

/** @param scale the one to change; without it one is added, which begins as the four bands */
export const ScaleDialog = ({ scale, onClose }: { scale?: GradingScale | undefined; onClose: () => void }) => {
  const { t } = useTranslation('academics')
  const from = scale ?? cbe4
  const form = useAppForm({
    schema,
    defaultValues: {
      name: scale?.name ?? '',
      kind: from.kind,
      bands: from.bands.map(({ code, title, description, min, max, points }) => ({
        code,
        title,
        description,
        min,
        max,
        points,
      })),
      active: scale?.active ?? true,
    },
  })
  const create = useSend(createScale, { invalidates: [listScales] })
  const save = useSend(saveScale, { invalidates: [listScales] })
  const kinds = useMemo(() => scaleKinds.map((value) => ({ value, label: t(`scale.kind.${value}`) })), [t])
  const submit = async ({ active, ...body }: z.output<typeof schema>) => {
    if (scale) await save.send({ params: { id: scale.id }, body: { ...body, active, version: scale.version } })
    else await create.send({ body })
    toast.success(t('saved', { name: body.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={scale ? t('scale.edit') : t('scale.add')}
      subject={t('scale.kept')}
      form={form}
      onSubmit={submit}
      submit={scale ? t('save') : t('scale.add')}
      busy={t('saving')}
      size={760}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <Wide>
          <ChoiceField name="kind" label={t('scale.how')} choices={kinds} />
        </Wide>
        <Wide>
          <Bands />
        </Wide>
        {scale ? (
          <Wide>
            <CheckboxField name="active" label={t('scale.active')} hint={t('scale.activeHint')} />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
