/** Edits a staff member's teaching: learning areas, each with its classes. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { id } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { groupBy } from '#platform/pure/group.ts'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getStaff, listStaff, saveTeaching, type StaffDetail } from '../../../contract/staff.ts'
import classes from './teaching-dialog.module.css'

const schema = z.strictObject({
  rows: z.array(
    z.strictObject({
      learningAreaId: z.string({ error: 'Choose a learning area' }).pipe(id),
      streamIds: z.array(id).min(1, 'Choose at least one class'),
    }),
  ),
})
type Values = z.input<typeof schema>

const valuesOf = (member: StaffDetail): Values => {
  const rows = groupBy(
    member.teaches,
    ({ learningArea }) => learningArea.id,
    ({ stream }) => stream.id,
  )
  return { rows: [...rows].map(([learningAreaId, streamIds]) => ({ learningAreaId, streamIds })) }
}

const useOptions = () => {
  const { data } = useShape()
  const { t } = useTranslation('people')
  return useMemo(() => {
    const levels = data?.levels ?? []
    const areas = (data?.learningAreas ?? []).map((area) => ({
      value: area.id,
      level: area.level,
      label:
        levels.length > 1 ? t('teaching.areaOfLevel', { area: area.name, level: t(`level.${area.level}`) }) : area.name,
    }))
    const streams = (data?.streams ?? [])
      .filter((stream) => stream.active)
      .map((stream) => ({ value: stream.id, level: stream.level, label: stream.label }))
    return { areas, streams }
  }, [data, t])
}

const Row = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { t } = useTranslation('people')
  const { watch } = useFormContext<Values>()
  const { areas, streams } = useOptions()
  const level = areas.find((area) => area.value === watch(`rows.${index}.learningAreaId`))?.level
  return (
    <div className={classes.row}>
      <SelectField name={`rows.${index}.learningAreaId`} label={t('field.learningArea')} options={areas} required />
      <MultiSelectField
        name={`rows.${index}.streamIds`}
        label={t('field.classes')}
        options={streams.filter((stream) => level === undefined || stream.level === level)}
        required
      />
      <ActionIcon className={classes.remove ?? ''} aria-label={t('teaching.remove')} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const Rows = () => {
  const { t } = useTranslation('people')
  const { control } = useFormContext<Values>()
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  const add = () => append({ learningAreaId: '', streamIds: [] })
  return (
    <>
      {fields.length === 0 ? <p>{t('teaching.none')}</p> : null}
      {fields.map((field, index) => (
        <Row key={field.id} index={index} onRemove={() => remove(index)} />
      ))}
      <Button
        variant="light"
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        onClick={add}
        className={classes.add ?? ''}
      >
        {t('teaching.add')}
      </Button>
    </>
  )
}

export const TeachingDialog = ({ member, onClose }: { member: StaffDetail; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema, defaultValues: valuesOf(member) })
  const { send } = useSend(saveTeaching, { invalidates: [getStaff, listStaff] })
  const save = async ({ rows }: z.output<typeof schema>) => {
    const items = rows.flatMap(({ learningAreaId, streamIds }) =>
      streamIds.map((streamId) => ({ learningAreaId, streamId })),
    )
    await send({ params: { id: member.id }, body: { items, version: member.version } })
    toast.success(t('saved'))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('teaching.title')}
      subject={member.fullName}
      form={form}
      onSubmit={save}
      submit={t('save')}
      busy={t('saving')}
    >
      <Rows />
    </FormDialog>
  )
}
