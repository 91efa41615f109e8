/** Shares a file or link with the teacher's classes. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSending } from '#core/files/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { TeacherClass } from '../../contract/classes.ts'
import { listShared, shareResource } from '../../contract/resources.ts'
import { resourceFileRule, workTexts } from '../../contract/shapes.ts'
import { FilePicker } from './file-picker.tsx'
import classes from './work.module.css'

const schema = z
  .object({
    title: z.string().trim().min(1, workTexts.title).max(120),
    description: z.string().trim().max(1000),
    learningAreaId: z.string().min(1, workTexts.area),
    streams: z.array(z.string()).min(1, 'Choose at least one class'),
    kind: z.enum(['file', 'link']),
    url: z.string().trim(),
    file: z.array(z.instanceof(File)),
  })
  .superRefine(({ kind, url, file }, context) => {
    if (kind === 'file' && file.length === 0)
      context.addIssue({ code: 'custom', path: ['file'], message: workTexts.source })
    if (kind === 'link' && !/^https?:\/\/\S/i.test(url))
      context.addIssue({ code: 'custom', path: ['url'], message: workTexts.link })
  })

export const ResourceDialog = ({ items, onClose }: { items: readonly TeacherClass[]; onClose: () => void }) => {
  const { t } = useTranslation('assignments')
  const { fileSize } = useFormats()
  const sending = useSending('assignments.resource')
  const form = useAppForm({
    schema,
    defaultValues: { title: '', description: '', learningAreaId: '', streams: [], kind: 'file', url: '', file: [] },
  })
  const { send } = useSend(shareResource, {
    invalidates: [listShared],
    onSuccess: () => toast.success(t('resources.shared')),
  })
  const own = items.filter(({ kind }) => kind === 'class')
  const areas = [
    ...new Map(own.flatMap(({ learningAreas }) => learningAreas.map((area) => [area.id, area.name] as const))),
  ]
  const area = form.watch('learningAreaId')
  const streams = own.filter(({ learningAreas }) => learningAreas.some(({ id }) => id === area))
  const kind = form.watch('kind')
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('resources.share')}
      form={form}
      submit={t('resources.share')}
      busy={t('resources.sharing')}
      onSubmit={async ({ streams: chosen, kind: what, url, file, ...body }) => {
        const { uploads, together } =
          what === 'file' ? await sending.prepare(file, false) : { uploads: '', together: [] }
        await send({
          body: {
            ...body,
            streamIds: chosen.join(','),
            ...(what === 'link' ? { url } : {}),
            ...(uploads ? { uploads } : {}),
          },
          files: { file: together },
        })
      }}
    >
      <div className={classes.stack}>
        <TextField name="title" label={t('form.title')} required maxLength={120} />
        <SelectField
          name="learningAreaId"
          label={t('area')}
          required
          options={areas.map(([id, name]) => ({ value: id, label: name }))}
        />
        <MultiSelectField
          name="streams"
          label={t('resources.classes')}
          required
          options={streams.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <ChoiceField
          name="kind"
          label={t('resources.kind')}
          choices={[
            { value: 'file', label: t('resources.file') },
            { value: 'link', label: t('resources.types.link') },
          ]}
        />
        {kind === 'file' ? (
          <FilePicker
            name="file"
            label={t('resources.file')}
            hint={t('resources.fileHint', { most: fileSize(resourceFileRule.maxBytes) })}
            many={false}
            types={resourceFileRule.types}
          />
        ) : (
          <TextField name="url" label={t('resources.url')} required type="url" placeholder="https://" maxLength={500} />
        )}
        <TextAreaField name="description" label={t('resources.description')} rows={3} maxLength={1000} />
        {sending.progress ? (
          <Progress
            label={t('handIn.sendingFiles')}
            value={sending.progress.sent}
            max={sending.progress.total}
            figure={t('handIn.sent', {
              sent: fileSize(sending.progress.sent),
              total: fileSize(sending.progress.total),
            })}
          />
        ) : null}
      </div>
    </FormDialog>
  )
}
