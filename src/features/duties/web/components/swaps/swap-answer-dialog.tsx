/** Approves or rejects a swap; the office chooses who takes the duty. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { text } from '#platform/pure/schemas.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { Candidate, SwapRequest } from '../../../contract/shapes.ts'
import { answerSwap } from '../../../contract/swaps.ts'
import { dutyCandidates } from '../../../contract/teachers.ts'
import { dutyTexts } from '../../../contract/texts.ts'
import { useDutySend } from '../../live.ts'
import { saying, useWhen } from '../../words.ts'
import { CandidateField, canOverride } from '../auto/candidate-field.tsx'

const schemaFor = (names: boolean, candidates: readonly Candidate[] = []) =>
  z
    .object({ teacherId: z.string(), note: blank(text(500)), overrideReason: blank(text(500)) })
    .refine(({ teacherId }) => !names || teacherId !== '', { path: ['teacherId'], message: dutyTexts.teacher })
    .refine(
      ({ teacherId, overrideReason }) =>
        overrideReason || !candidates.some((one) => one.id === teacherId && canOverride(one)),
      {
        path: ['overrideReason'],
        message: dutyTexts.reason,
      },
    )

export interface SwapAnswerProps {
  readonly swap: SwapRequest
  readonly response: 'approve' | 'reject'
  readonly onClose: () => void
}

export const SwapAnswerDialog = ({ swap, response, onClose }: SwapAnswerProps) => {
  const { t } = useTranslation('duties')
  const when = useWhen()
  const isOffice = useAbility('duties.manage')
  const names = response === 'approve' && isOffice
  const query = useCall(dutyCandidates, { params: { id: swap.dutyId } }, { enabled: names })
  const schema = useMemo(() => schemaFor(names, query.data?.items), [names, query.data])
  const form = useAppForm({
    schema,
    defaultValues: { teacherId: swap.requestedTo ?? '', note: '', overrideReason: '' },
  })
  const { send } = useDutySend(answerSwap, ({ message }) => toast.success(message))
  const chosen = query.data?.items.find(({ id }) => id === form.watch('teacherId'))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t(`swapAnswer.${response}`, { name: swap.requestedByName })}
      subject={t('titleWhen', { title: swap.duty.title, when: when(swap.duty) })}
      form={form}
      onSubmit={({ teacherId, note, overrideReason }) =>
        send({
          params: { id: swap.id },
          body: {
            response,
            ...(note ? { note } : {}),
            ...(names && teacherId ? { teacherId } : {}),
            ...(overrideReason ? { overrideReason } : {}),
          },
        }).catch(saying(t('failed.answer')))
      }
      submit={t(`swap.${response}`)}
      busy={t('saving')}
      danger={response === 'reject'}
    >
      {names ? <CandidateField name="teacherId" label={t('swapAnswer.who')} query={query} overrides /> : null}
      {names && chosen && canOverride(chosen) ? (
        <TextAreaField
          name="overrideReason"
          label={t('field.override')}
          hint={t('hint.override')}
          maxLength={500}
          rows={2}
          required
        />
      ) : null}
      <TextAreaField name="note" label={t('field.note')} maxLength={500} rows={2} />
    </FormDialog>
  )
}
