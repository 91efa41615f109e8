/** Edits the text of an entry, its staff, and what is written about each learner. */
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#platform/web/api/hooks.ts'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { changeEntry, getEntry, listEntries } from '../../contract/book.ts'
import type { EntryDetail } from '../../contract/shapes.ts'
import { bookTexts } from '../../contract/texts.ts'
import { categories, learnerRoles, severities } from '../../contract/words.ts'
import type { OneEntryProps } from './decide-dialogs.tsx'
import type { ChoosingProps } from './hand-on-dialogs.tsx'
import { useFoundLearners } from './learners-field.tsx'
import { Picker } from './learner-picker.tsx'

const edited = z.object({
  title: z.string().trim().min(1, bookTexts.title).max(160),
  category: z.enum(categories),
  severity: z.enum(severities),
  location: z.string().trim().min(1, bookTexts.location).max(120),
  description: z.string().trim().min(1, bookTexts.description).max(4000),
  immediateAction: z.string().trim().max(4000),
  classId: z.string().optional(),
  complained: z.array(z.string()),
  otherStaff: z.array(z.string()),
  injuriesReported: z.boolean(),
  medicalAttentionRequired: z.boolean(),
  propertyDamage: z.boolean(),
  policeNotified: z.boolean(),
})

const useSaving = () => {
  const { t } = useTranslation('occurrences')
  return useSend(changeEntry, { invalidates: [getEntry, listEntries], onSuccess: () => toast.success(t('updated')) })
}

/** Other people present keep their role. */
const staffOf = (entry: EntryDetail, { complained, otherStaff }: z.output<typeof edited>) => [
  ...complained.map((staffId) => ({ staffId, part: 'complained_of' as const })),
  ...otherStaff
    .filter((staffId) => !complained.includes(staffId))
    .map((staffId) => {
      const was = entry.staffInvolved.find((one) => one.staffId === staffId)?.part
      return { staffId, part: was && was !== 'complained_of' ? was : ('informed' as const) }
    }),
]

export const EditDialog = ({ entry, choices, onClose }: ChoosingProps) => {
  const { t } = useTranslation('occurrences')
  const save = useSaving()
  const idsOf = (isComplaint: boolean): string[] =>
    entry.staffInvolved.filter(({ part }) => (part === 'complained_of') === isComplaint).map(({ staffId }) => staffId)
  const {
    title,
    category,
    severity,
    location,
    description,
    immediateAction,
    injuriesReported,
    medicalAttentionRequired,
    propertyDamage,
    policeNotified,
  } = entry
  const form = useAppForm({
    schema: edited,
    defaultValues: {
      title,
      category,
      severity,
      location,
      description,
      immediateAction,
      injuriesReported,
      medicalAttentionRequired,
      propertyDamage,
      policeNotified,
      classId: entry.classId ?? undefined,
      complained: idsOf(true),
      otherStaff: idsOf(false),
    },
  })
  const staff = choices.staff.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('edit.verb')}
      busy={t('saving')}
      onSubmit={(values) => {
        const { complained: _complained, otherStaff: _other, classId, ...body } = values
        return save.send({
          params: { id: entry.id },
          body: { ...body, classId: classId ?? null, staffInvolved: staffOf(entry, values), version: entry.version },
        })
      }}
    >
      <FormSection hint={t('edit.hint')}>
        <Wide>
          <TextField name="title" label={t('form.title')} maxLength={160} required />
        </Wide>
        <SelectField
          name="category"
          label={t('form.category')}
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          required
        />
        <TextField name="location" label={t('form.location')} maxLength={120} required />
        <Wide>
          <ChoiceField
            name="severity"
            label={t('form.severity')}
            choices={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextAreaField name="description" label={t('form.description')} maxLength={4000} rows={5} required />
        </Wide>
        <Wide>
          <TextAreaField name="immediateAction" label={t('field.immediateAction')} maxLength={4000} rows={2} />
        </Wide>
        <SelectField
          name="classId"
          label={t('field.class')}
          options={choices.classes.map(({ id, label }) => ({ value: id, label }))}
          clearable
        />
        <MultiSelectField name="otherStaff" label={t('edit.staff')} options={staff} searchable />
        <Wide>
          <MultiSelectField
            name="complained"
            label={t('edit.complained')}
            hint={t('edit.complainedHint')}
            options={staff}
            searchable
          />
        </Wide>
        <CheckboxField name="injuriesReported" label={t('field.injuriesReported')} />
        <CheckboxField name="medicalAttentionRequired" label={t('field.medicalAttentionRequired')} />
        <CheckboxField name="propertyDamage" label={t('field.propertyDamage')} />
        <CheckboxField name="policeNotified" label={t('field.policeNotified')} />
      </FormSection>
    </FormDialog>
  )
}

const part = z.object({
  studentId: z.string(bookTexts.learner).min(1, bookTexts.learner),
  role: z.enum(learnerRoles),
  description: z.string().trim().max(4000),
  actionTaken: z.string().trim().max(4000),
})

const sentOf = ({ studentId, role, description, actionTaken }: EntryDetail['studentsInvolved'][number]) => ({
  studentId,
  role,
  description,
  actionTaken,
})

/** @param studentId learner to edit; without one, adds a learner */
export const LearnerDialog = ({ entry, studentId, onClose }: OneEntryProps & { studentId?: string | undefined }) => {
  const { t } = useTranslation('occurrences')
  const save = useSaving()
  const own = entry.studentsInvolved.find((one) => one.studentId === studentId)
  const found = useFoundLearners()
  const form = useAppForm({
    schema: part,
    defaultValues: own ? sentOf(own) : { role: 'involved', description: '', actionTaken: '' },
  })
  const others = entry.studentsInvolved.filter((one) => one !== own).map(sentOf)
  const send = (studentsInvolved: typeof others) =>
    save.send({ params: { id: entry.id }, body: { studentsInvolved, version: entry.version } })
  const remove = (): void => {
    send(others).then(onClose, (error: unknown) => toast.error(error instanceof Error ? error.message : t('failed')))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={own ? own.studentName : t('learner.open')}
      subject={entry.entryNumber}
      form={form}
      submit={t('learner.verb')}
      busy={t('saving')}
      start={
        own ? (
          <Button variant="subtle" color="red" onClick={remove}>
            {t('learner.remove')}
          </Button>
        ) : undefined
      }
      onSubmit={(values) => send([...others.filter((one) => one.studentId !== values.studentId), values])}
    >
      <FormSection>
        {own ? null : (
          <Wide>
            <Picker name="studentId" found={found} />
          </Wide>
        )}
        <Wide>
          <ChoiceField
            name="role"
            label={t('form.role')}
            choices={learnerRoles.map((value) => ({ value, label: t(`learnerRole.${value}`) }))}
          />
        </Wide>
        <Wide>
          <TextAreaField
            name="description"
            label={t('learner.description')}
            hint={t('learner.descriptionHint')}
            maxLength={4000}
            rows={3}
          />
        </Wide>
        <Wide>
          <TextAreaField name="actionTaken" label={t('learner.actionTaken')} maxLength={4000} rows={2} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
