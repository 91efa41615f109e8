/** Adds or changes the fee structure of a term for a place; items in the order of their priority. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { date } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createStructure,
  listStructures,
  saveStructure,
  structurePlace,
  type FeeStructure,
  type StructurePlace,
} from '../../../contract/structure.ts'
import { lodgings } from '../../../contract/structure-words.ts'
import { feeTexts } from '../../../contract/words.ts'
import { presets } from '../../../rules/presets.ts'
import { termShare } from '../../../rules/bills.ts'
import { placeToken, usePlaces } from '../../places.ts'
import classes from './books.module.css'

const { items, lodging } = createStructure.body.shape
const schema = z.strictObject({
  term: z.enum(['1', '2', '3']),
  place: z.string(feeTexts.place).min(1, feeTexts.place),
  lodging: lodging.unwrap(),
  dueDate: blank(date),
  items,
})
type Input = z.input<typeof schema>
type Values = z.output<typeof schema>

const placeOf = (token: string): StructurePlace => {
  const [kind, value] = [token.split(':', 1)[0], token.slice(token.indexOf(':') + 1)]
  const field = kind === 'level' ? 'level' : kind === 'grade' ? 'grade' : 'streamId'
  return structurePlace.parse(kind === 'school' ? { kind } : { kind, [field]: value })
}

const nothing = { name: '', amount: undefined, optional: false }

const Items = () => {
  const { t } = useTranslation('fees')
  const { control, watch, formState } = useFormContext<Input>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'items', keyName: 'key' })
  const term = Number(watch('term'))
  const message = formState.errors.items?.root?.message ?? formState.errors.items?.message
  return (
    <>
      <div className={classes.presets}>
        <span className={classes.second}>{t('structure.presets')}</span>
        {presets.map(({ id, items: own }) => (
          <Button
            key={id}
            variant="light"
            onClick={() =>
              replace(own.map(({ name, yearly, optional }) => ({ name, amount: termShare(yearly, term), optional })))
            }
          >
            {t(`structure.preset.${id}`)}
          </Button>
        ))}
      </div>
      <ol className={classes.shares}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.price}>
            <TextField name={`items.${index}.name`} label={t('structure.voteHead')} maxLength={60} required />
            <NumberField
              name={`items.${index}.amount`}
              label={t('field.amount')}
              unit="KES"
              decimals={2}
              min={0}
              required
            />
            <CheckboxField name={`items.${index}.optional`} label={t('structure.optional')} />
            <ActionIcon
              onClick={() => remove(index)}
              disabled={fields.length === 1}
              aria-label={t('structure.remove', { number: index + 1 })}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {message ? <p className={classes.error}>{message}</p> : null}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => append({ ...nothing, amount: 0 })}
      >
        {t('structure.another')}
      </Button>
    </>
  )
}

export const StructureDialog = ({
  year,
  structure,
  onClose,
}: {
  year: number
  structure?: FeeStructure
  onClose: () => void
}) => {
  const { t } = useTranslation('fees')
  const terms = useMemo(
    () => (['1', '2', '3'] as const).map((value) => ({ value, label: t('structure.term', { number: value }) })),
    [t],
  )
  const termNow = terms.find(({ value }) => value === String(structure?.term))?.value ?? '1'
  const form = useAppForm({
    schema,
    defaultValues: {
      term: termNow,
      place: structure ? placeToken(structure.place) : 'school',
      lodging: structure?.lodging ?? ('all' as const),
      dueDate: structure?.dueDate ?? '',
      items: structure?.items ?? [nothing],
    },
  })
  const made = useSend(createStructure, { invalidates: [listStructures] })
  const saved = useSend(saveStructure, { invalidates: [listStructures] })
  const save = async ({ term, place, dueDate, ...rest }: Values) => {
    const body = { ...rest, year, term: Number(term), place: placeOf(place), dueDate: dueDate ?? null }
    if (structure) await saved.send({ body: { ...body, id: structure.id, version: structure.version } })
    else await made.send({ body })
    toast.success(t('structure.saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(structure ? 'structure.change' : 'structure.add')}
      subject={String(year)}
      form={form}
      onSubmit={save}
      submit={t('structure.save')}
      busy={t('saving')}
    >
      <FormSection>
        <SelectField name="term" label={t('structure.termLabel')} options={terms} required />
        <SelectField name="place" label={t('structure.place')} options={usePlaces()} searchable required />
        <Wide>
          <ChoiceField
            name="lodging"
            label={t('structure.lodging')}
            choices={lodgings.map((value) => ({ value, label: t(`structure.lodgings.${value}`) }))}
          />
        </Wide>
        <DateField name="dueDate" label={t('field.dueDate')} hint={t('structure.dueHint')} />
        <Wide>
          <Items />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
