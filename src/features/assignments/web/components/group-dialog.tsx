/** Creates or edits a group: its name, learning area, and learners from the teacher's classes. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { CheckboxField } from '#platform/web/forms/checkbox-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { createGroup, getClass, listClasses, saveGroup, type TeacherClass } from '../../contract/classes.ts'
import { workTexts } from '../../contract/shapes.ts'
import classes from './work.module.css'

const schema = z.object({
  name: z.string().trim().min(1, 'Give the group a name').max(60),
  learningAreaId: z.string().min(1, workTexts.area),
  stream: z.string().optional(),
  learnerIds: z.array(z.string()).min(1, workTexts.learners).max(200),
  archived: z.boolean(),
})

interface Known {
  readonly id: string
  readonly fullName: string
  readonly className: string
}

/** Learners of the selected class, and those already in the group. */
const Learners = ({ streamId, known }: { streamId: string | undefined; known: readonly Known[] }) => {
  const { t } = useTranslation('assignments')
  const query = useCall(getClass, { params: { id: streamId ?? '' } }, { enabled: streamId !== undefined })
  const shown = new Map([...known, ...(query.data?.learners ?? [])].map((one) => [one.id, one]))
  const options = [...shown.values()].map(({ id, fullName, className }) => ({
    value: id,
    label: t('groups.learner', { name: fullName, class: className }),
  }))
  return <MultiSelectField name="learnerIds" label={t('form.learners')} required searchable options={options} />
}

export interface GroupDialogProps {
  readonly items: readonly TeacherClass[]
  /** Omitted for a new group. */
  readonly group?: TeacherClass | undefined
  readonly onClose: () => void
}

const Fields = ({ items, group, learners, onClose }: GroupDialogProps & { learners: readonly Known[] }) => {
  const { t } = useTranslation('assignments')
  const own = items.filter(({ kind }) => kind === 'class')
  const areas = [
    ...new Map(own.flatMap(({ learningAreas }) => learningAreas.map((area) => [area.id, area.name] as const))),
  ]
  const form = useAppForm({
    schema,
    defaultValues: {
      name: group?.name ?? '',
      learningAreaId: group?.learningAreas[0]?.id ?? '',
      stream: own[0]?.id,
      learnerIds: learners.map(({ id }) => id),
      archived: group?.status === 'archived',
    },
  })
  const saved = { invalidates: [listClasses, getClass], onSuccess: () => toast.success(t('groups.saved')) }
  const create = useSend(createGroup, saved)
  const save = useSend(saveGroup, saved)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(group ? 'groups.edit' : 'groups.create')}
      subject={group?.name}
      form={form}
      submit={t('groups.save')}
      busy={t('form.saving')}
      onSubmit={({ stream: _stream, archived, ...body }) =>
        group
          ? save.send({
              params: { id: group.id },
              body: { ...body, status: archived ? 'archived' : 'active', version: group.version ?? 1 },
            })
          : create.send({ body })
      }
    >
      <div className={classes.stack}>
        <TextField name="name" label={t('groups.name')} required maxLength={60} />
        <SelectField
          name="learningAreaId"
          label={t('area')}
          required
          options={areas.map(([id, name]) => ({ value: id, label: name }))}
        />
        {own.length > 1 ? (
          <SelectField
            name="stream"
            label={t('groups.from')}
            options={own.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <Learners streamId={form.watch('stream')} known={learners} />
        {group ? <CheckboxField name="archived" label={t('groups.archived')} hint={t('groups.archivedHint')} /> : null}
      </div>
    </FormDialog>
  )
}

export const GroupDialog = (props: GroupDialogProps) => {
  const { group } = props
  const query = useCall(getClass, { params: { id: group?.id ?? '' } }, { enabled: group !== undefined })
  if (group && !query.data) return <RowsSkeleton rows={3} />
  return <Fields {...props} learners={query.data?.learners ?? []} />
}
