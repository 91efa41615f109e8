/** Links a guardian to a learner: one on record, or a new one. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { id } from '#platform/pure/schemas.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { SegmentedControl } from '#platform/web/components/segmented-control.tsx'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormSection, Wide } from '#platform/web/forms/form-layout.tsx'
import { useAppForm } from '#platform/web/forms/use-app-form.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { addGuardianLink, getGuardian, listGuardians } from '../../../contract/guardians.ts'
import { getLearner } from '../../../contract/learners.ts'
import {
  allRights,
  blankGuardian,
  GuardianFields,
  guardianSchema,
  RightsFields,
  rightsSchema,
} from './guardian-fields.tsx'
import { GuardianPicker } from '../person-picker.tsx'
import classes from './way-choice.module.css'

type Way = 'known' | 'new'

const knownSchema = z.strictObject({ guardianId: z.string({ error: 'Choose a guardian' }).pipe(id), ...rightsSchema })
const newSchema = z.strictObject({ guardian: guardianSchema, ...rightsSchema })
const stale = [getLearner, listGuardians, getGuardian] as const

interface Props {
  learner: { id: string; fullName: string }
  onClose: () => void
  /** The choice between a known and a new one, above the fields. */
  choice: ReactNode
}

const useAdded = () => {
  const { t } = useTranslation('people')
  const { send } = useSend(addGuardianLink, { invalidates: stale })
  return { send, done: () => toast.success(t('guardian.linked')) }
}

const Known = ({ learner, onClose, choice }: Props) => {
  const { t } = useTranslation('people')
  const form = useAppForm({
    schema: knownSchema,
    defaultValues: { guardianId: undefined, relationship: undefined, ...allRights },
  })
  const { send, done } = useAdded()
  const save = async (values: z.output<typeof knownSchema>) => {
    await send({ params: { id: learner.id }, body: values })
    done()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('guardian.link')}
      subject={learner.fullName}
      form={form}
      onSubmit={save}
      submit={t('guardian.link')}
      busy={t('saving')}
      before={choice}
    >
      <FormSection title={t('section.guardian')}>
        <Wide>
          <GuardianPicker name="guardianId" label={t('field.guardian')} hint={t('hint.guardianPicker')} required />
        </Wide>
      </FormSection>
      <RightsFields />
    </FormDialog>
  )
}

const New = ({ learner, onClose, choice }: Props) => {
  const { t } = useTranslation('people')
  const form = useAppForm({
    schema: newSchema,
    defaultValues: { guardian: blankGuardian, relationship: undefined, ...allRights },
  })
  const { send, done } = useAdded()
  const save = async (values: z.output<typeof newSchema>) => {
    await send({ params: { id: learner.id }, body: values })
    done()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('guardian.link')}
      subject={learner.fullName}
      form={form}
      onSubmit={save}
      submit={t('guardian.link')}
      busy={t('saving')}
      before={choice}
    >
      <GuardianFields prefix="guardian." all={false} />
      <RightsFields />
    </FormDialog>
  )
}

export const AddGuardianDialog = ({ learner, onClose }: Omit<Props, 'choice'>) => {
  const { t } = useTranslation('people')
  const [way, setWay] = useState<Way>('new')
  const choices = (['new', 'known'] as const).map((value) => ({ value, label: t(`guardian.way.${value}`) }))
  const choice = (
    <div className={classes.choice}>
      <SegmentedControl label={t('guardian.wayLabel')} choices={choices} value={way} onChange={setWay} />
    </div>
  )
  return way === 'new' ? (
    <New learner={learner} onClose={onClose} choice={choice} />
  ) : (
    <Known learner={learner} onClose={onClose} choice={choice} />
  )
}
