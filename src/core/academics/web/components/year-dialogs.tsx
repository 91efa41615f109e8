/** Adds a year from proposed dates, or changes one. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { createYear, listExceptions, listYears, saveYear, type AcademicYear } from '../../contract/calendar.ts'
import { termCalendarFor } from '../../rules/default-calendar.ts'
import { shapeReads } from '../use-shape.ts'
import classes from './settings.module.css'

const stale = [listYears, listExceptions, ...shapeReads]
const newYear = createYear.body.extend({ withHolidays: z.boolean() })

/** @param year four digits of the year to propose */
export const NewYearDialog = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const { t } = useTranslation('academics')
  const termName = useTermName()
  const [proposal] = useState(() => termCalendarFor(year))
  const { official, exceptions, terms, ...dates } = proposal
  const form = useAppForm({
    schema: newYear,
    defaultValues: {
      ...dates,
      terms: [...terms],
      exceptions: [...exceptions],
      confirmed: official,
      withHolidays: true,
    },
  })
  const { send } = useSend(createYear, { invalidates: stale })
  const submit = async ({ withHolidays, ...values }: z.output<typeof newYear>) => {
    await send({ body: { ...values, exceptions: withHolidays ? values.exceptions : [] } })
    toast.success(t('saved', { name: values.name }))
  }
  const notice = (
    <p className={classes.notice}>{official ? t('year.official') : t('year.proposed', { year: proposal.name })}</p>
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('year.add')}
      form={form}
      onSubmit={submit}
      submit={t('year.add')}
      busy={t('saving')}
      before={notice}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <DateField name="startsOn" label={t('field.firstDay')} required />
        <DateField name="endsOn" label={t('field.lastDay')} required />
      </FormSection>
      {terms.map((term, index) => (
        <FormSection key={term.name} title={termName(term.name)}>
          <DateField name={`terms.${index}.startsOn`} label={t('field.firstDay')} required />
          <DateField name={`terms.${index}.endsOn`} label={t('field.lastDay')} required />
        </FormSection>
      ))}
      <FormSection title={t('year.holidays')}>
        <Wide>
          <CheckboxField
            name="withHolidays"
            label={t('year.withHolidays', { count: exceptions.length })}
            hint={exceptions.map((one) => one.name).join(', ')}
          />
        </Wide>
        {official ? null : (
          <Wide>
            <CheckboxField name="confirmed" label={t('year.iChecked')} hint={t('year.iCheckedHint')} />
          </Wide>
        )}
      </FormSection>
    </FormDialog>
  )
}

const yearSchema = saveYear.body.omit({ version: true, confirmed: true })

export const YearDialog = ({ year, onClose }: { year: AcademicYear; onClose: () => void }) => {
  const { t } = useTranslation('academics')
  const [opened] = useState(year)
  const form = useAppForm({
    schema: yearSchema,
    defaultValues: { name: opened.name, startsOn: opened.startsOn, endsOn: opened.endsOn },
  })
  const { send } = useSend(saveYear, { invalidates: stale })
  const submit = async (values: z.output<typeof yearSchema>) => {
    await send({ params: { id: opened.id }, body: { ...values, version: opened.version } })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('year.edit')}
      subject={opened.name}
      form={form}
      onSubmit={submit}
      submit={t('save')}
      busy={t('saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <DateField name="startsOn" label={t('field.firstDay')} required />
        <DateField name="endsOn" label={t('field.lastDay')} required />
      </FormSection>
    </FormDialog>
  )
}
