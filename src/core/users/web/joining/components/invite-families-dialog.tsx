/** Invites the guardians of a class, a grade or the school, and shows the result. */
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useShape } from '#core/academics/web/public.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { ChoiceField } from '#platform/web/forms/choice-field.tsx'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { languageNames } from '#platform/web/i18n/languages.ts'
import { gradeSchema } from '../../../../schools/contract/levels.ts'
import { inviteFamilies } from '../../../contract/joining-invitations.ts'
import classes from './invite-families-dialog.module.css'

type Counts = ResponseOf<typeof inviteFamilies>

const scopes = ['school', 'grade', 'class'] as const
const schema = z
  .strictObject({
    scope: z.enum(scopes),
    grade: gradeSchema.optional(),
    streamId: z.uuid().optional(),
    language: z.enum(['en', 'sw']),
  })
  .superRefine(({ scope, grade, streamId }, context) => {
    if (scope === 'grade' && !grade) context.addIssue({ code: 'custom', path: ['grade'], message: 'Choose a grade' })
    if (scope === 'class' && !streamId)
      context.addIssue({ code: 'custom', path: ['streamId'], message: 'Choose a class' })
  })
type Values = z.output<typeof schema>

const bodyOf = ({ scope, grade, streamId, language }: Values) => ({
  language,
  ...(scope === 'grade' && grade ? { grade } : {}),
  ...(scope === 'class' && streamId ? { streamId } : {}),
})

const useChoices = () => {
  const { data } = useShape()
  return useMemo(() => {
    const streams = (data?.streams ?? []).filter((stream) => stream.active)
    return {
      classes: streams.map(({ id, label }) => ({ value: id, label })),
      grades: [...new Set(streams.map((stream) => stream.grade))].map((grade) => ({ value: grade, label: grade })),
    }
  }, [data])
}

const Result = ({ counts, onNext, onClose }: { counts: Counts; onNext: () => void; onClose: () => void }) => {
  const { t } = useTranslation('users-joining')
  const facts = (['bySms', 'byMail', 'unsent', 'withAccount', 'open', 'unreachable', 'left'] as const).filter(
    (fact) => counts[fact] > 0,
  )
  return (
    <Dialog opened onClose={onClose} title={t('families.title')} size={520}>
      <p className={classes.sum} role="status">
        {counts.invited > 0 ? t('families.invited', { count: counts.invited }) : t('families.nobody')}
      </p>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{t(`families.${fact}`, { count: counts[fact] })}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        {counts.left > 0 ? (
          <Button variant="light" onClick={onNext}>
            {t('families.next')}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('families.done')}</Button>
      </div>
    </Dialog>
  )
}

interface Opening {
  /** The class whose page opened it. */
  streamId?: string | undefined
  /** Choices of the previous run. */
  before?: Values | undefined
}

const Choosing = ({
  opening,
  onClose,
  onDone,
}: {
  opening: Opening
  onClose: () => void
  onDone: (counts: Counts, values: Values) => void
}) => {
  const { t, i18n } = useTranslation('users-joining')
  const { streamId, before } = opening
  const first: Values = {
    scope: streamId ? 'class' : 'school',
    language: i18n.language === 'sw' ? 'sw' : 'en',
    ...(streamId ? { streamId } : {}),
  }
  const form = useAppForm({ schema, defaultValues: before ?? first })
  const scope = useWatch({ control: form.control, name: 'scope' })
  const choices = useChoices()
  const { send } = useSend(inviteFamilies)
  const save = async (values: Values) => onDone(await send({ body: bodyOf(values) }), values)
  const scopeChoices = useMemo(() => scopes.map((value) => ({ value, label: t(`families.scope.${value}`) })), [t])
  const languageChoices = useMemo(
    () => (['en', 'sw'] as const).map((value) => ({ value, label: languageNames[value] })),
    [],
  )
  return (
    <FormDialog
      opened
      stay
      onClose={onClose}
      title={t('families.title')}
      form={form}
      onSubmit={save}
      submit={t('families.send')}
      busy={t('families.sending')}
      size={520}
    >
      <FormSection hint={t('families.hint')}>
        <Wide>
          <ChoiceField name="scope" label={t('families.whom')} choices={scopeChoices} />
        </Wide>
        {scope === 'grade' ? (
          <Wide>
            <SelectField name="grade" label={t('families.grade')} options={choices.grades} required />
          </Wide>
        ) : null}
        {scope === 'class' ? (
          <Wide>
            <SelectField name="streamId" label={t('families.class')} options={choices.classes} required />
          </Wide>
        ) : null}
        <Wide>
          <ChoiceField name="language" label={t('families.language')} choices={languageChoices} />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}

/** @param streamId initial class, when opened from a class; @param onInvited for lists of invited people */
export const InviteFamiliesDialog = ({
  onClose,
  streamId,
  onInvited,
}: {
  onClose: () => void
  streamId?: string | undefined
  onInvited?: (() => void) | undefined
}) => {
  const [done, setDone] = useState<{ counts: Counts; values: Values } | null>(null)
  const [again, setAgain] = useState(false)
  const finish = (counts: Counts, values: Values) => {
    setDone({ counts, values })
    setAgain(false)
    if (counts.invited > 0) onInvited?.()
  }
  if (done && !again) return <Result counts={done.counts} onNext={() => setAgain(true)} onClose={onClose} />
  return <Choosing opening={{ streamId, before: done?.values }} onClose={onClose} onDone={finish} />
}
