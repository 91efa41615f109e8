/** Changes the school day of a level: its periods, one below the other, or a ready-made day. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Level } from '../../../schools/contract/levels.ts'
import { useLevelName } from '../../../schools/web/public.ts'
import {
  createBellSchedule,
  listBellSchedules,
  periodTypes,
  saveBellSchedule,
  type BellSchedule,
} from '../../contract/teaching.ts'
import { bellProblems, defaultBells, nineLessonDay, type BellPeriod } from '../../rules/bells.ts'
import classes from './bells-dialog.module.css'

const schema = saveBellSchedule.body.omit({ version: true }).superRefine((values, context) => {
  for (const [field, message] of Object.entries(bellProblems(values.periods)))
    context.addIssue({ code: 'custom', path: field.split('.'), message })
})
type Values = z.input<typeof schema>

/** Replaces the periods with a template; those with the same label keep their id, and so their lessons. */
const withIds = (day: readonly BellPeriod[], before: Values['periods']): Values['periods'] =>
  day.map((period) => {
    const same = before.find((one) => one.label === period.label && one.id)
    return same?.id ? { ...period, id: same.id } : { ...period }
  })

const PeriodFields = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { t } = useTranslation('academics')
  const types = useMemo(() => periodTypes.map((value) => ({ value, label: t(`period.${value}`) })), [t])
  const name = `periods.${index}`
  return (
    <li className={classes.period}>
      <TextField name={`${name}.label`} label={t('bells.period')} maxLength={40} />
      <SelectField name={`${name}.type`} label={t('bells.type')} options={types} />
      <TimeField name={`${name}.startTime`} label={t('bells.from')} />
      <TimeField name={`${name}.endTime`} label={t('bells.to')} />
      <ActionIcon
        className={classes.remove ?? ''}
        onClick={onRemove}
        aria-label={t('bells.remove', { number: index + 1 })}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const Periods = ({ level }: { level: Level }) => {
  const { t } = useTranslation('academics')
  const { control, getValues, clearErrors, formState } = useFormContext<Values>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'periods', keyName: 'key' })
  const use = (day: readonly BellPeriod[]) => {
    clearErrors()
    replace(withIds(day, getValues('periods')))
  }
  const last = fields.at(-1)
  const message = formState.errors.periods?.root?.message ?? formState.errors.periods?.message
  return (
    <>
      <div className={classes.ready}>
        <span>{t('bells.ready')}</span>
        <Button variant="light" onClick={() => use(defaultBells(level))}>
          {t('bells.default')}
        </Button>
        <Button variant="light" onClick={() => use(nineLessonDay)}>
          {t('bells.nine')}
        </Button>
      </div>
      <ol className={classes.periods}>
        {fields.map((field, index) => (
          <PeriodFields key={field.key} index={index} onRemove={() => remove(index)} />
        ))}
      </ol>
      {message ? <p className={classes.error}>{message}</p> : null}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => append({ label: '', type: 'lesson', startTime: last?.endTime ?? '08:00', endTime: '' })}
      >
        {t('bells.addPeriod')}
      </Button>
    </>
  )
}

/** @param bells schedule of the level; undefined creates its first one */
export const BellsDialog = ({
  level,
  bells,
  onClose,
}: {
  level: Level
  bells?: BellSchedule | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('academics')
  const levelName = useLevelName()
  const form = useAppForm({
    schema,
    defaultValues: {
      name: bells?.name ?? t('bells.dayOf', { level: levelName(level) }),
      periods: bells?.periods ?? defaultBells(level).map((period) => ({ ...period })),
    },
  })
  const create = useSend(createBellSchedule, { invalidates: [listBellSchedules] })
  const save = useSend(saveBellSchedule, { invalidates: [listBellSchedules] })
  const submit = async (values: z.output<typeof schema>) => {
    if (bells) await save.send({ params: { id: bells.id }, body: { ...values, version: bells.version } })
    else
      await create.send({
        body: { level, name: values.name, periods: values.periods.map(({ id: _id, ...period }) => period) },
      })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('bells.edit')}
      subject={levelName(level)}
      form={form}
      onSubmit={submit}
      submit={t('save')}
      busy={t('saving')}
      size={760}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <Wide>
          <Periods level={level} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
