/** Adds a file or an address to the library, and changes how an item is described. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { FilesField, useSending } from '#core/files/web/public.ts'
import { grades } from '#core/schools/contract/levels.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Progress } from '#platform/web/components/drawings/progress.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextAreaField, TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addedFileRule, addItem, getItem, listItems, saveItem, type LibraryItem } from '../../contract/items.ts'
import { mostPackageBytes } from '../../contract/packages.ts'
import { collections, itemKinds, itemLanguages, libraryTexts, licences } from '../../contract/words.ts'

const facts = {
  title: z.string().trim().min(1, libraryTexts.title).max(150),
  author: z.string().trim().max(120),
  description: z.string().trim().max(1000),
  collection: z.enum(collections),
  kind: z.enum(itemKinds),
  language: z.enum(itemLanguages),
  licence: z.enum(licences),
  source: z.string().trim().min(1, libraryTexts.source).max(200),
  grade: z.union([z.enum(grades), z.literal('')]),
  learningAreaId: z.string(),
  strand: z.string().trim().max(120),
}
const editing = z.object(facts)
const adding = z
  .object({ ...facts, content: z.enum(['file', 'link']), url: z.string().trim(), file: z.array(z.instanceof(File)) })
  .superRefine(({ content, url, file }, context) => {
    if (content === 'file' && file.length === 0)
      context.addIssue({ code: 'custom', path: ['file'], message: libraryTexts.content })
    if (content === 'link' && !/^https?:\/\/\S/i.test(url))
      context.addIssue({ code: 'custom', path: ['url'], message: libraryTexts.link })
  })

const Facts = () => {
  const { t } = useTranslation('digital-library')
  const { data: shape } = useShape()
  const areas = (shape?.learningAreas ?? []).filter(({ active }) => active)
  const any = { value: '', label: t('any') }
  return (
    <>
      <TextField name="title" label={t('field.title')} required maxLength={150} />
      <TextField name="author" label={t('field.author')} maxLength={120} />
      <SelectField
        name="collection"
        label={t('field.collection')}
        required
        options={collections.map((value) => ({ value, label: t(`collections.${value}`) }))}
      />
      <SelectField
        name="kind"
        label={t('field.kind')}
        required
        options={itemKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SelectField
        name="language"
        label={t('field.language')}
        required
        options={itemLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <SelectField
        name="licence"
        label={t('field.licence')}
        required
        options={licences.map((value) => ({ value, label: t(`licences.${value}`) }))}
      />
      <TextField name="source" label={t('field.source')} hint={t('hint.source')} required maxLength={200} />
      <SelectField
        name="learningAreaId"
        label={t('field.learningArea')}
        options={[any, ...areas.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        name="grade"
        label={t('field.grade')}
        options={[any, ...grades.map((value) => ({ value, label: value }))]}
      />
      <TextField name="strand" label={t('field.strand')} maxLength={120} />
      <TextAreaField name="description" label={t('field.description')} rows={3} maxLength={1000} />
    </>
  )
}

const empty = {
  title: '',
  author: '',
  description: '',
  collection: 'cbc',
  kind: 'book',
  language: 'en',
  licence: 'own',
  source: '',
  grade: '',
  learningAreaId: '',
  strand: '',
} as const

export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { fileSize } = useFormats()
  const sending = useSending('library.item')
  const form = useAppForm({ schema: adding, defaultValues: { ...empty, content: 'file', url: '', file: [] } })
  const { send } = useSend(addItem, { invalidates: [listItems], onSuccess: () => toast.success(t('add.done')) })
  const { progress } = sending
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('add.title')}
      form={form}
      submit={t('add.verb')}
      busy={t('add.busy')}
      onSubmit={async ({ content, url, file, ...body }) => {
        const { uploads, together } =
          content === 'file' ? await sending.prepare(file, false) : { uploads: '', together: [] }
        await send({
          body: { ...body, ...(content === 'link' ? { url } : {}), ...(uploads ? { uploads } : {}) },
          files: { file: together },
        })
      }}
    >
      <ChoiceField
        name="content"
        label={t('field.content')}
        choices={[
          { value: 'file', label: t('content.file') },
          { value: 'link', label: t('kinds.link') },
        ]}
      />
      {form.watch('content') === 'file' ? (
        <FilesField
          name="file"
          label={t('content.file')}
          hint={t('hint.file', {
            most: fileSize(addedFileRule.maxBytes),
            mostPackage: fileSize(mostPackageBytes),
          })}
          many={false}
          types={[...addedFileRule.types, '.h5p']}
        />
      ) : (
        <TextField name="url" label={t('field.url')} required type="url" placeholder="https://" maxLength={500} />
      )}
      <Facts />
      {progress ? (
        <Progress
          label={t('add.sending')}
          value={progress.sent}
          max={progress.total}
          figure={t('add.sent', { sent: fileSize(progress.sent), total: fileSize(progress.total) })}
        />
      ) : null}
    </FormDialog>
  )
}

export const EditDialog = ({ item, onClose }: { item: LibraryItem; onClose: () => void }) => {
  const { t } = useTranslation('digital-library')
  const { title, author, description, collection, kind, language, licence, source, strand } = item
  const grade = grades.find((one) => one === item.grade) ?? ''
  const learningAreaId = item.learningArea?.id ?? ''
  const form = useAppForm({
    schema: editing,
    defaultValues: {
      title,
      author,
      description,
      collection,
      kind,
      language,
      licence,
      source,
      strand,
      grade,
      learningAreaId,
    },
  })
  const { send } = useSend(saveItem, {
    invalidates: [listItems, getItem],
    onSuccess: () => toast.success(t('edit.done')),
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('edit.title')}
      subject={title}
      form={form}
      submit={t('edit.verb')}
      busy={t('edit.busy')}
      onSubmit={(body) => send({ params: { id: item.id }, body: { ...body, version: item.version } })}
    >
      <Facts />
    </FormDialog>
  )
}
