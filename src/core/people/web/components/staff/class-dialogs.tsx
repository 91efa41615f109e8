/** Moves learners to another class, records leaving, and readmits one. */
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useUndoToast } from '#core/undo/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { date, id, text } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { DateField } from '#platform/web/forms/date-field.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useKnownText } from '#platform/web/i18n/use-known-text.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import {
  changeLearners,
  getLearner,
  leaveLearner,
  listLearners,
  moveLearner,
  returnLearner,
  type LearnerItem,
} from '../../../contract/learners.ts'
import { peopleTexts } from '../../../contract/shapes.ts'
import { useClassOptions } from '../../use-classes.ts'

export type Learners = readonly Pick<LearnerItem, 'id' | 'fullName' | 'version'>[]

const stale = [getLearner, listLearners] as const
const moveSchema = z.strictObject({ streamId: z.string(peopleTexts.stream).pipe(id), on: date })
const leaveSchema = z.strictObject({ on: date, reason: text(200, peopleTexts.reason) })

const useSubject = (learners: Learners): string => {
  const { t } = useTranslation('people')
  return learners.length === 1 ? (learners[0]?.fullName ?? '') : t('learners.count', { count: learners.length })
}

/** Announces how many were changed, and names the others. */
const useTold = () => {
  const { t } = useTranslation('people')
  const known = useKnownText()
  const announce = useUndoToast(stale)
  return ({ done, failed, undo }: ResponseOf<typeof changeLearners>, word: 'learners.moved' | 'learners.left') => {
    if (done > 0) announce(t(word, { count: done }), undo)
    for (const one of failed.slice(0, 3))
      toast.warning(t('learners.notChanged', { name: one.fullName, reason: known(one) }))
    if (failed.length > 3) toast.warning(t('learners.notChangedMore', { count: failed.length - 3 }))
  }
}

export const MoveDialog = ({ learners, onClose }: { learners: Learners; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const classes = useClassOptions()
  const told = useTold()
  const subject = useSubject(learners)
  const form = useAppForm({ schema: moveSchema, defaultValues: { streamId: undefined, on: formats.schoolDay() } })
  const one = useSend(moveLearner, { invalidates: stale })
  const many = useSend(changeLearners, { invalidates: stale })
  const save = async ({ streamId, on }: z.output<typeof moveSchema>) => {
    const [only, ...others] = learners
    const answer =
      only && others.length === 0
        ? {
            done: 1,
            failed: [],
            undo: (await one.send({ params: { id: only.id }, body: { streamId, on, version: only.version } })).undo,
          }
        : await many.send({ body: { action: 'move', learnerIds: learners.map((learner) => learner.id), streamId, on } })
    told(answer, 'learners.moved')
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learner.move')}
      subject={subject}
      form={form}
      onSubmit={save}
      submit={t('learner.moveVerb')}
      busy={t('learner.moving')}
      size={480}
    >
      <FormSection hint={t('hint.move')}>
        <SelectField name="streamId" label={t('field.class')} options={classes} required />
        <DateField name="on" label={t('field.from')} max={formats.schoolDay()} required />
      </FormSection>
    </FormDialog>
  )
}

export const LeaveDialog = ({ learners, onClose }: { learners: Learners; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const told = useTold()
  const subject = useSubject(learners)
  const form = useAppForm({ schema: leaveSchema, defaultValues: { on: formats.schoolDay(), reason: '' } })
  const one = useSend(leaveLearner, { invalidates: stale })
  const many = useSend(changeLearners, { invalidates: stale })
  const save = async ({ on, reason }: z.output<typeof leaveSchema>) => {
    const [only, ...others] = learners
    const answer =
      only && others.length === 0
        ? {
            done: 1,
            failed: [],
            undo: (await one.send({ params: { id: only.id }, body: { on, reason, version: only.version } })).undo,
          }
        : await many.send({ body: { action: 'leave', learnerIds: learners.map((learner) => learner.id), on, reason } })
    told(answer, 'learners.left')
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learner.leave')}
      subject={subject}
      form={form}
      onSubmit={save}
      submit={t('learner.leaveVerb')}
      busy={t('saving')}
      danger
      size={480}
    >
      <FormSection hint={t('hint.leave')}>
        <DateField name="on" label={t('field.lastDay')} max={formats.schoolDay()} required />
        <Wide>
          <TextField name="reason" label={t('field.reason')} required maxLength={200} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

export const ReturnDialog = ({ learner, onClose }: { learner: Learners[number]; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const classes = useClassOptions()
  const form = useAppForm({ schema: moveSchema, defaultValues: { streamId: undefined, on: formats.schoolDay() } })
  const announce = useUndoToast(stale)
  const { send } = useSend(returnLearner, { invalidates: stale })
  const save = async ({ streamId, on }: z.output<typeof moveSchema>) => {
    const { undo } = await send({ params: { id: learner.id }, body: { streamId, on, version: learner.version } })
    announce(t('learner.returned', { name: learner.fullName }), undo)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('learner.return')}
      subject={learner.fullName}
      form={form}
      onSubmit={save}
      submit={t('learner.returnVerb')}
      busy={t('saving')}
      size={480}
    >
      <FormSection>
        <SelectField name="streamId" label={t('field.class')} options={classes} required />
        <DateField name="on" label={t('field.from')} max={formats.schoolDay()} required />
      </FormSection>
    </FormDialog>
  )
}
