/** Asks a teacher to cover a lesson or duty, with a message. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { askCover, coverCandidates, type Gap } from '../../../contract/substitutions.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'
import { CandidateField } from '../auto/candidate-field.tsx'
import { askedFor } from './asked-for.ts'

const schema = z.object({ teacherId: z.string().min(1, dutyTexts.teacher), note: blank(text(300)) })

export const CoverDialog = ({ gap, onClose }: { gap: Gap; onClose: () => void }) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const { params, what } = askedFor(gap)
  const query = useCall(coverCandidates, { params, query: what })
  const form = useAppForm({ schema, defaultValues: { teacherId: '', note: '' } })
  const { send } = useDutySend(askCover)
  const items = query.data?.items ?? []
  const about = (id: string): string | undefined => {
    const one = items.find((other) => other.id === id)
    return (
      [one?.teachesSubject ? t('cover.teachesSubject') : '', one?.teachesClass ? t('cover.teachesClass') : '']
        .filter(Boolean)
        .join(' · ') || undefined
    )
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('cover.title')}
      subject={t('titleWhen', { title: [gap.title, gap.className].filter(Boolean).join(', '), when: when(gap) })}
      form={form}
      onSubmit={async ({ teacherId, note }) => {
        await send({ params, body: { ...what, teacherId, ...(note ? { note } : {}) } }).catch(saying(t('failed.act')))
        toast.success(t('cover.askedDone', { name: items.find(({ id }) => id === teacherId)?.name ?? '' }))
      }}
      submit={t('cover.verb')}
      busy={t('cover.asking')}
    >
      <CandidateField name="teacherId" label={t('field.teacher')} query={query} about={about} />
      <TextAreaField name="note" label={t('cover.note')} hint={t('cover.noteHint')} maxLength={300} rows={2} />
    </FormDialog>
  )
}
