/** Answers a guardian's request: links the requester, or declines. */
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { blank } from '#core/schools/web/public.ts'
import { id, text } from '#platform/pure/schemas.ts'
import { displayPhone } from '#platform/pure/phone.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SelectField } from '#platform/web/forms/select-fields.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { TextAreaField } from '#platform/web/forms/text-fields.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getLearner } from '../../../contract/learners.ts'
import { listGuardians } from '../../../contract/guardians.ts'
import {
  acceptLinkRequest,
  declineLinkRequest,
  listLinkRequests,
  type LinkCandidate,
  type LinkRequest,
} from '../../../contract/links.ts'
import { peopleTexts, relationships } from '../../../contract/shapes.ts'
import { allRights, RightsFields, rightsSchema } from './guardian-fields.tsx'
import { LearnerPicker } from '../person-picker.tsx'
import { useRelationship } from '../../parts/use-relationship.ts'

const acceptSchema = z.strictObject({
  learnerId: z.string({ error: 'Choose a learner' }).pipe(id),
  guardianId: blank(id),
  ...rightsSchema,
})
const declineSchema = z.strictObject({ reason: text(300, peopleTexts.reason) })

const labelOf = (candidate: LinkCandidate): string =>
  [candidate.fullName, candidate.classLabel, candidate.admissionNumber].filter(Boolean).join(', ')

/** The chosen learner's guardians without an account, one of whom may be the requester. */
const GuardianChoice = ({ candidates }: { candidates: readonly LinkCandidate[] }) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const { watch } = useFormContext()
  const chosen = candidates.find((candidate) => candidate.learnerId === watch('learnerId'))
  if (!chosen || chosen.guardians.length === 0) return null
  const options = chosen.guardians.map((one) => ({
    value: one.id,
    label: [one.fullName, relationship(one.relationship), one.phone ? displayPhone(one.phone) : null]
      .filter(Boolean)
      .join(', '),
  }))
  return (
    <Wide>
      <SelectField
        name="guardianId"
        label={t('field.onRecord')}
        hint={t('hint.onRecord')}
        placeholder={t('request.newGuardian')}
        options={options}
        clearable
      />
    </Wide>
  )
}

export const AcceptDialog = ({ request, onClose }: { request: LinkRequest; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const [best] = request.candidates
  const sure = best && best.matches.length > 1 ? best.learnerId : undefined
  const asked = relationships.find((one) => one === request.relationship) ?? 'guardian'
  const form = useAppForm({
    schema: acceptSchema,
    defaultValues: { learnerId: sure, guardianId: '', relationship: asked, ...allRights },
  })
  const { send } = useSend(acceptLinkRequest, { invalidates: [listLinkRequests, getLearner, listGuardians] })
  const known = useMemo(
    () => request.candidates.map((candidate) => ({ value: candidate.learnerId, label: labelOf(candidate) })),
    [request],
  )
  const save = async (values: z.output<typeof acceptSchema>) => {
    await send({ params: { id: request.id }, body: values })
    toast.success(t('request.accepted', { name: request.requester.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('request.accept')}
      subject={request.requester.name}
      form={form}
      onSubmit={save}
      submit={t('request.acceptVerb')}
      busy={t('saving')}
    >
      <FormSection title={t('section.learner')}>
        <Wide>
          <LearnerPicker name="learnerId" label={t('field.learner')} known={known} required />
        </Wide>
        <GuardianChoice candidates={request.candidates} />
      </FormSection>
      <RightsFields />
    </FormDialog>
  )
}

export const DeclineDialog = ({ request, onClose }: { request: LinkRequest; onClose: () => void }) => {
  const { t } = useTranslation('people')
  const form = useAppForm({ schema: declineSchema, defaultValues: { reason: '' } })
  const { send } = useSend(declineLinkRequest, { invalidates: [listLinkRequests] })
  const save = async (values: z.output<typeof declineSchema>) => {
    await send({ params: { id: request.id }, body: values })
    toast.success(t('request.declined', { name: request.requester.name }))
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('request.decline')}
      subject={request.requester.name}
      form={form}
      onSubmit={save}
      submit={t('request.declineVerb')}
      busy={t('saving')}
      danger
      size={480}
    >
      <FormSection>
        <Wide>
          <TextAreaField
            name="reason"
            label={t('field.reason')}
            hint={t('hint.declineReason')}
            rows={3}
            maxLength={300}
            required
          />
        </Wide>
      </FormSection>
    </FormDialog>
  )
}
