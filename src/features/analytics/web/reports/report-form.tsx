/** Name, pictures, who sees it, and the day on which it is sent. */
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormActions, FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { Form } from '#platform/web/forms/form.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { AdvancedFilters } from '../../contract/advanced.ts'
import { pictures } from '../../contract/overview.ts'
import {
  changeReport,
  getReport,
  listReaders,
  listReports,
  readerRoles,
  saveReport,
  type Report,
} from '../../contract/reports.ts'
import { reportPictures, type ReportPicture } from '../../contract/report-pictures.ts'
import { advancedId, isOpenModule } from '../open-module.ts'
import { bodyOf, reportSchema, valuesOf, type ReportValues } from './report-values.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const monthdays = Array.from({ length: 28 }, (_, index) => String(index + 1))

const Schedule = () => {
  const { t } = useTranslation('analytics')
  const formats = useFormats()
  const every = useWatch<ReportValues, 'every'>({ name: 'every' })
  const { data } = useCall(listReaders, {})
  const readers = (data?.items ?? []).map(({ accountId, name, role }) => ({
    value: accountId,
    label: t('report.reader', { name, role: t(`report.role.${role}`) }),
  }))
  return (
    <FormSection title={t('report.schedule')} hint={t('report.scheduleHint')}>
      <SelectField
        name="every"
        label={t('report.every')}
        options={(['never', 'weekly', 'monthly'] as const).map((value) => ({
          value,
          label: t(`report.everyOf.${value}`),
        }))}
      />
      {every === 'weekly' ? (
        <SelectField
          name="weekday"
          label={t('report.weekday')}
          options={weekdays.map((day) => ({ value: String(day), label: formats.weekday(day, 'long') }))}
        />
      ) : null}
      {every === 'monthly' ? (
        <SelectField
          name="monthday"
          label={t('report.monthday')}
          options={monthdays.map((value) => ({ value, label: value }))}
        />
      ) : null}
      {every === 'never' ? null : (
        <>
          <Wide>
            <MultiSelectField
              name="readers"
              label={t('report.readers')}
              hint={t('report.readersHint')}
              options={readers}
              searchable
            />
          </Wide>
          <SelectField
            name="language"
            label={t('report.language')}
            options={(['en', 'sw'] as const).map((value) => ({ value, label: t(`report.languageOf.${value}`) }))}
          />
          <Wide>
            <CheckboxField name="paused" label={t('report.paused')} />
          </Wide>
        </>
      )}
    </FormSection>
  )
}

/** Those of advanced analytics where that is open. */
const usePictures = (): readonly ReportPicture[] => {
  const { modules } = useSession()
  return isOpenModule(modules, advancedId) ? reportPictures : pictures
}

export interface ReportFormProps {
  /** To change; undefined for a new one. */
  readonly report?: Report
  readonly filters: AdvancedFilters
  readonly shown?: readonly ReportPicture[]
}

export const ReportForm = ({ report, filters, shown = pictures }: ReportFormProps) => {
  const { t, i18n } = useTranslation('analytics')
  const navigate = useNavigate()
  const language = i18n.language === 'sw' ? 'sw' : 'en'
  const form = useAppForm({ schema: reportSchema, defaultValues: valuesOf(report, shown, language) })
  const create = useSend(saveReport, { invalidates: [listReports] })
  const change = useSend(changeReport, { invalidates: [listReports, getReport] })
  const offered = usePictures()
  const back = (): void => void navigate({ to: '/analytics/reports' })
  const save = async (values: ReportValues): Promise<void> => {
    const body = bodyOf(values, filters)
    if (report) await change.send({ params: { id: report.id }, body: { ...body, version: report.version } })
    else await create.send({ body })
    toast.success(t('report.saved'))
    form.reset(values)
    back()
  }
  return (
    <Form form={form} onSubmit={save}>
      <FormSection title={t('report.what')}>
        <TextField name="name" label={t('report.name')} maxLength={60} />
        <SelectField
          name="sharedWith"
          label={t('report.sharedWith')}
          hint={t('report.sharedHint')}
          options={(['own', ...readerRoles] as const).map((value) => ({ value, label: t(`report.share.${value}`) }))}
        />
        <Wide>
          <MultiSelectField
            name="pictures"
            label={t('report.pictures')}
            options={offered.map((value) => ({ value, label: t(`picture.${value}`) }))}
          />
        </Wide>
      </FormSection>
      <Schedule />
      <FormActions submit={t('report.save')} busy={t('report.saving')} onCancel={back} />
    </Form>
  )
}
