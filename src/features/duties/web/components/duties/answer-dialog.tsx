/** Declines a duty with a reason, marks it done, or adds a note to it. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { DutyLine } from '../../../contract/shapes.ts'
import { completeDuty, declineDuty, noteDuty } from '../../../contract/teachers.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'

export interface AnswerDialogProps {
  readonly duty: Pick<DutyLine, 'id' | 'title' | 'date' | 'startTime' | 'endTime' | 'endsNextDay'>
  readonly kind: 'decline' | 'complete' | 'note'
  readonly onClose: () => void
}

const most = { decline: 500, complete: 2000, note: 2000 } as const
const asked = { decline: dutyTexts.reason, note: dutyTexts.note } as const

const useAnswer = ({ duty, kind }: AnswerDialogProps) => {
  const { t } = useTranslation('duties')
  const tell = ({ message }: { message: string }) => void toast.success(message)
  const [decline, complete, note] = [
    useDutySend(declineDuty, tell),
    useDutySend(completeDuty, tell),
    useDutySend(noteDuty, tell),
  ]
  const params = { id: duty.id }
  return async (words: string): Promise<void> => {
    const sent =
      kind === 'decline'
        ? decline.send({ params, body: { reason: words } })
        : kind === 'note'
          ? note.send({ params, body: { content: words } })
          : complete.send({ params, body: words ? { notes: words } : {} })
    await sent.catch(saying(t('failed.act')))
  }
}

export const AnswerDialog = (props: AnswerDialogProps) => {
  const { duty, kind, onClose } = props
  const { t } = useTranslation('duties')
  const when = useWhen()
  const answer = useAnswer(props)
  const schema = useMemo(() => {
    const words = z.string().trim().max(most[kind])
    return z.object({ words: kind === 'complete' ? words : words.min(1, asked[kind]) })
  }, [kind])
  const form = useAppForm({ schema, defaultValues: { words: '' } })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`${kind}.title`)}
      subject={t('titleWhen', { title: duty.title, when: when(duty) })}
      form={form}
      onSubmit={({ words }) => answer(words)}
      submit={t(`${kind}.verb`)}
      busy={t('saving')}
      danger={kind === 'decline'}
    >
      <TextAreaField
        name="words"
        label={t(`${kind}.field`)}
        hint={t(`${kind}.hint`)}
        maxLength={most[kind]}
        rows={4}
        required={kind !== 'complete'}
      />
    </FormDialog>
  )
}
