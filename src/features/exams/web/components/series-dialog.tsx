/** Begins a series of exams, or changes it. */
import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { listStreams } from '#core/academics/contract/classes.ts'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField, TimeField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeSeries, createSeries, getSeries, listSeries } from '../../contract/exams.ts'
import type { Series } from '../../contract/shapes.ts'
import { seatings } from '../../contract/words.ts'
import classes from './exams.module.css'

const schema = createSeries.body
type Input = z.input<typeof schema>

const Sessions = () => {
  const { t } = useTranslation('exams')
  const { control } = useFormContext<Input>()
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions', keyName: 'key' })
  return (
    <Wide>
      <ol className={classes.lines}>
        {fields.map((field, at) => (
          <li key={field.key} className={classes.line}>
            <TimeField name={`sessions.${at}.startTime`} label={t('series.begins', { number: at + 1 })} required />
            <TimeField name={`sessions.${at}.endTime`} label={t('series.ends', { number: at + 1 })} required />
            <ActionIcon
              onClick={() => remove(at)}
              disabled={fields.length === 1}
              aria-label={t('series.removeSession', { number: at + 1 })}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        disabled={fields.length >= 6}
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => append({ startTime: '', endTime: '' })}
      >
        {t('series.addSession')}
      </Button>
    </Wide>
  )
}

export const SeriesDialog = ({ series, onClose }: { readonly series: Series | null; readonly onClose: () => void }) => {
  const { t } = useTranslation('exams')
  const navigate = useNavigate()
  const today = useFormats().schoolDay()
  const streams = useCall(listStreams, {})
  const form = useAppForm({
    schema,
    defaultValues: {
      name: series?.name ?? '',
      startsOn: series?.startsOn ?? today,
      endsOn: series?.endsOn ?? today,
      grades: series?.grades ?? [],
      sessions: series?.sessions ?? [
        { startTime: '08:30', endTime: '10:30' },
        { startTime: '11:00', endTime: '13:00' },
      ],
      mostPerDay: series?.mostPerDay ?? 2,
      seating: series?.seating ?? 'mixed',
      perInvigilator: series?.perInvigilator ?? 30,
    },
  })
  const create = useSend(createSeries, { invalidates: [listSeries] })
  const change = useSend(changeSeries, { invalidates: [listSeries, getSeries] })
  const grades = [...new Set((streams.data?.items ?? []).filter(({ active }) => active).map(({ grade }) => grade))]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={series ? t('series.edit') : t('series.add')}
      subject={series?.name}
      form={form}
      onSubmit={async (body) => {
        if (series) {
          await change.send({ params: { id: series.id }, body: { ...body, version: series.version } })
          return toast.success(t('saved'))
        }
        const { id } = await create.send({ body })
        toast.success(t('series.created', { name: body.name }))
        return navigate({ to: '/admin/scheduling/exams/$seriesId', params: { seriesId: id } })
      }}
      submit={series ? t('save') : t('series.create')}
      busy={series ? t('saving') : t('series.creating')}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('series.name')} hint={t('series.nameHint')} required maxLength={60} />
        </Wide>
        <DateField name="startsOn" label={t('series.startsOn')} required />
        <DateField name="endsOn" label={t('series.endsOn')} required />
        <Wide>
          <MultiSelectField
            name="grades"
            label={t('series.grades')}
            options={grades.map((grade) => ({ value: grade, label: grade }))}
            required
          />
        </Wide>
      </FormSection>
      <FormSection title={t('series.sessions')} hint={t('series.sessionsHint')}>
        <Sessions />
        <NumberField name="mostPerDay" label={t('series.mostPerDay')} min={1} required />
        <NumberField name="perInvigilator" label={t('series.perInvigilator')} min={5} required />
        <Wide>
          <ChoiceField
            name="seating"
            label={t('series.seating')}
            choices={seatings.map((value) => ({ value, label: t(`seating.${value}`) }))}
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
