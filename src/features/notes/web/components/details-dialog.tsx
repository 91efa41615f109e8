/** Where a note belongs: its notebook, its learning area, and tags from the curriculum or of one's own. */
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection } from '#platform/web/forms/form-layout.tsx'
import { MultiSelectField, SelectField } from '#platform/web/forms/select-fields.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { listTopics } from '../../contract/notes.ts'
import { longestNotebook, longestTopic, mostTopics } from '../../contract/words.ts'
import type { NoteContent } from '../note-content.ts'

const schema = z.object({
  notebook: z.string().trim().max(longestNotebook),
  learningAreaId: z.string().optional(),
  topics: z.array(z.string()).max(mostTopics),
  own: z.string().max(mostTopics * longestTopic),
})

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim().slice(0, longestTopic))
    .filter(Boolean)

interface DetailsDialogProps {
  readonly content: NoteContent
  readonly onSave: (part: Pick<NoteContent, 'notebook' | 'learningAreaId' | 'topics'>) => void
  readonly onClose: () => void
}

export const DetailsDialog = ({ content, onSave, onClose }: DetailsDialogProps) => {
  const { t } = useTranslation('notes')
  const { data: shape } = useShape()
  const form = useAppForm({
    schema,
    defaultValues: {
      notebook: content.notebook,
      learningAreaId: content.learningAreaId ?? undefined,
      topics: [...content.topics],
      own: '',
    },
  })
  const learningAreaId = useWatch({ control: form.control, name: 'learningAreaId' })
  const { data } = useCall(
    listTopics,
    { query: { learningAreaId: learningAreaId ?? '' } },
    { enabled: Boolean(learningAreaId), offline: true },
  )
  const topics = [...new Set([...content.topics, ...(data?.items ?? [])])]
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('details.title')}
      subject={content.title || t('untitled')}
      form={form}
      submit={t('details.save')}
      busy={t('details.save')}
      onSubmit={(values) =>
        onSave({
          notebook: values.notebook,
          learningAreaId: values.learningAreaId ?? null,
          topics: [...new Set([...values.topics, ...tagsIn(values.own)])].slice(0, mostTopics),
        })
      }
    >
      <FormSection>
        <TextField
          name="notebook"
          label={t('field.notebook')}
          hint={t('field.notebookHint')}
          maxLength={longestNotebook}
        />
        <SelectField
          name="learningAreaId"
          label={t('field.area')}
          clearable
          options={(shape?.learningAreas ?? [])
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MultiSelectField
          name="topics"
          label={t('field.topics')}
          searchable
          options={topics.map((topic) => ({ value: topic, label: topic }))}
        />
        <TextField name="own" label={t('field.own')} hint={t('field.ownHint')} />
      </FormSection>
    </FormDialog>
  )
}
