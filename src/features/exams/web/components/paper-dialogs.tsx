/** Adds papers to a series, and changes one: its place, its length, or whether it is locked. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { NumberField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addPapers, changePaper, getSeries, listSeries } from '../../contract/exams.ts'
import type { Detail, Paper } from '../../contract/shapes.ts'
import { placeKey } from '../../rules/model.ts'

interface Props {
  readonly detail: Detail
  readonly onClose: () => void
}

const invalidates = [getSeries, listSeries]

export const AddPapersDialog = ({ detail, onClose }: Props) => {
  const { t } = useTranslation('exams')
  const { series, learningAreas } = detail
  const form = useAppForm({
    schema: addPapers.body,
    defaultValues: { grade: series.grades[0], learningAreaIds: [], title: '', minutes: 60 },
  })
  const { send } = useSend(addPapers, { invalidates })
  const grade = form.watch('grade')
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('papers.add')}
      form={form}
      onSubmit={async (body) => {
        const { ids } = await send({ params: { id: series.id }, body })
        toast.success(t('papers.added', { count: ids.length }))
      }}
      submit={t('papers.add')}
      busy={t('papers.adding')}
    >
      <FormSection>
        <SelectField
          name="grade"
          label={t('papers.grade')}
          options={series.grades.map((value) => ({ value, label: value }))}
          required
        />
        <NumberField name="minutes" label={t('papers.minutes')} min={10} required />
        <Wide>
          <MultiSelectField
            name="learningAreaIds"
            label={t('papers.areas')}
            options={learningAreas
              .filter(({ grades }) => grades.includes(grade))
              .map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </Wide>
        <Wide>
          <TextField name="title" label={t('papers.name')} hint={t('papers.nameHint')} maxLength={40} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

const { title, minutes, locked } = changePaper.body.shape
const paperSchema = z.object({ title, minutes, locked, at: z.string().optional() })

interface PaperProps extends Props {
  readonly paper: Paper
  readonly onSitters: () => void
}

export const PaperDialog = ({ detail, paper, onClose, onSitters }: PaperProps) => {
  const { t } = useTranslation('exams')
  const formats = useFormats()
  const { series, days } = detail
  const slots = days.flatMap((date) => series.sessions.map((one, session) => ({ date, session, ...one })))
  const form = useAppForm({
    schema: paperSchema,
    defaultValues: {
      title: paper.title,
      minutes: paper.minutes,
      locked: paper.locked,
      at: paper.place ? placeKey(paper.place) : '',
    },
  })
  const { send } = useSend(changePaper, { invalidates })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('papers.edit')}
      subject={`${paper.gradeLabel}, ${paper.area}`}
      before={
        <Button variant="light" onClick={onSitters}>
          {t('sitters.open')}
        </Button>
      }
      form={form}
      onSubmit={async ({ at, ...body }) => {
        const slot = slots.find((one) => placeKey(one) === at)
        const place = slot ? { date: slot.date, session: slot.session } : null
        await send({ params: { id: series.id, paperId: paper.id }, body: { ...body, place, version: paper.version } })
        toast.success(t('saved'))
      }}
      submit={t('save')}
      busy={t('saving')}
    >
      <FormSection>
        <Wide>
          <SelectField
            name="at"
            label={t('papers.place')}
            placeholder={t('papers.noPlace')}
            clearable
            options={slots.map((slot) => ({
              value: placeKey(slot),
              label: `${formats.date(slot.date, 'short')}, ${slot.startTime} – ${slot.endTime}`,
            }))}
          />
        </Wide>
        <TextField name="title" label={t('papers.name')} hint={t('papers.nameHint')} maxLength={40} />
        <NumberField name="minutes" label={t('papers.minutes')} min={10} required />
        <Wide>
          <CheckboxField name="locked" label={t('papers.locked')} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
