/** Adds or changes a term, or days that differ from the ordinary week. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  createException,
  createTerm,
  listExceptions,
  listYears,
  saveException,
  saveTerm,
  type AcademicYear,
  type ExceptionItem,
  type Term,
} from '../../contract/calendar.ts'
import { shapeReads } from '../use-shape.ts'

const stale = [listYears, listExceptions, ...shapeReads]
const termSchema = createTerm.body.omit({ yearId: true })

/** @param term the one to change; without it a term is added to the year */
export const TermDialog = ({
  year,
  term,
  onClose,
}: {
  year: AcademicYear
  term?: Term | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('academics')
  const form = useAppForm({
    schema: termSchema,
    defaultValues: term
      ? { name: term.name, startsOn: term.startsOn, endsOn: term.endsOn }
      : { name: t('term.numbered', { number: year.terms.length + 1 }), startsOn: '', endsOn: '' },
  })
  const create = useSend(createTerm, { invalidates: stale })
  const save = useSend(saveTerm, { invalidates: stale })
  const submit = async (values: typeof termSchema._output) => {
    if (term) await save.send({ params: { id: term.id }, body: { ...values, version: term.version } })
    else await create.send({ body: { ...values, yearId: year.id } })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={term ? t('term.edit') : t('term.add')}
      subject={year.name}
      form={form}
      onSubmit={submit}
      submit={term ? t('save') : t('term.add')}
      busy={t('saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <TextField name="name" label={t('field.name')} required maxLength={60} />
        </Wide>
        <DateField name="startsOn" label={t('field.firstDay')} required min={year.startsOn} max={year.endsOn} />
        <DateField name="endsOn" label={t('field.lastDay')} required min={year.startsOn} max={year.endsOn} />
      </FormSection>
    </FormDialog>
  )
}

const exceptionSchema = createException.body

/** @param exception the one to change; without it days are added */
export const ExceptionDialog = ({
  exception,
  onClose,
}: {
  exception?: ExceptionItem | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('academics')
  const kinds = useMemo(
    () => (['closed', 'open'] as const).map((value) => ({ value, label: t(`exception.${value}`) })),
    [t],
  )
  const form = useAppForm({
    schema: exceptionSchema,
    defaultValues: exception
      ? { kind: exception.kind, name: exception.name, startsOn: exception.startsOn, endsOn: exception.endsOn }
      : { kind: 'closed', name: '', startsOn: '', endsOn: '' },
  })
  const create = useSend(createException, { invalidates: stale })
  const save = useSend(saveException, { invalidates: stale })
  const submit = async (values: typeof exceptionSchema._output) => {
    if (exception) await save.send({ params: { id: exception.id }, body: { ...values, version: exception.version } })
    else await create.send({ body: values })
    toast.success(t('saved', { name: values.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={exception ? t('exception.edit') : t('exception.add')}
      form={form}
      onSubmit={submit}
      submit={exception ? t('save') : t('exception.add')}
      busy={t('saving')}
      size={520}
    >
      <FormSection>
        <Wide>
          <ChoiceField name="kind" label={t('exception.kind')} choices={kinds} />
        </Wide>
        <Wide>
          <TextField name="name" label={t('field.name')} hint={t('exception.nameHint')} required maxLength={60} />
        </Wide>
        <DateField name="startsOn" label={t('field.firstDay')} required />
        <DateField name="endsOn" label={t('field.lastDay')} required />
      </FormSection>
    </FormDialog>
  )
}
