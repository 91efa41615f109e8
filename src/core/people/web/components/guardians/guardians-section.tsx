/** A learner's guardians with what each may do. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconShieldCheck, IconUnlink, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useSend } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { RowMenu } from '#platform/web/list/row-menu.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { getGuardian, listGuardians, removeGuardianLink } from '../../../contract/guardians.ts'
import { getLearner, type LearnerDetail, type LearnerGuardian } from '../../../contract/learners.ts'
import { PhoneLink } from '../phone-link.tsx'
import { rights } from './rights.ts'
import { useRelationship } from '../../parts/use-relationship.ts'
import classes from './guardians-section.module.css'

const AddGuardianDialog = lateDialog(async () => (await import('./add-guardian-dialog.tsx')).AddGuardianDialog)
const RightsDialog = lateDialog(async () => (await import('./rights-dialog.tsx')).RightsDialog)

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const useRights = () => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  return (guardian: LearnerGuardian): string => {
    const given = rights.filter((right) => guardian[right]).map((right) => t(`rightShort.${right}`))
    return given.length === 0 ? t('right.none') : sentence(formats.list(given))
  }
}

interface RowProps {
  guardian: LearnerGuardian
  office: boolean
  onRights: () => void
  onRemove: () => void
}

const Row = ({ guardian, office, onRights, onRemove }: RowProps) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  const say = useRights()
  const actions = [
    { label: t('guardian.rights'), icon: IconShieldCheck, onClick: onRights },
    { label: t('guardian.unlink'), icon: IconUnlink, danger: true, onClick: onRemove },
  ]
  return (
    <li className={classes.row}>
      <Avatar name={guardian.fullName} />
      <div className={classes.words}>
        <div className={classes.name}>
          {office ? <Link to={`/admin/guardians/${guardian.guardianId}`}>{guardian.fullName}</Link> : guardian.fullName}
          <span className={classes.relationship}>{relationship(guardian.relationship)}</span>
        </div>
        {guardian.phone || guardian.email ? (
          <div className={classes.contact}>
            {guardian.phone ? <PhoneLink phone={guardian.phone} /> : null}
            {guardian.email ? <span>{guardian.email}</span> : null}
          </div>
        ) : null}
        {guardian.barred ? (
          <StatusDot kind="stopped">
            {guardian.barredReason
              ? t('guardian.barredBecause', { reason: guardian.barredReason })
              : t('guardian.barred')}
          </StatusDot>
        ) : (
          <div className={classes.rights}>{say(guardian)}</div>
        )}
      </div>
      {office ? <RowMenu name={guardian.fullName} actions={actions} /> : null}
    </li>
  )
}

const Removing = ({
  learner,
  guardian,
  onClose,
}: {
  learner: LearnerDetail
  guardian: LearnerGuardian
  onClose: () => void
}) => {
  const { t } = useTranslation('people')
  const { send } = useSend(removeGuardianLink, { invalidates: [getLearner, getGuardian, listGuardians] })
  const remove = async () => {
    await send({ params: { id: learner.id, guardianId: guardian.guardianId } })
    toast.success(t('guardian.unlinked'))
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={remove}
      title={t('guardian.unlinkTitle', { guardian: guardian.fullName })}
      loss={t('guardian.unlinkLoss', { guardian: guardian.fullName, learner: learner.fullName })}
      verb={t('guardian.unlink')}
      busyVerb={t('saving')}
    />
  )
}

type Opened = { kind: 'add' } | { kind: 'rights' | 'remove'; guardian: LearnerGuardian } | null

export const GuardiansSection = ({ learner }: { learner: LearnerDetail }) => {
  const { t } = useTranslation('people')
  const office = useAbility('people.manage')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const add = (
    <Button
      variant="light"
      leftSection={<IconUserPlus size={18} stroke={2} aria-hidden />}
      onClick={() => setOpened({ kind: 'add' })}
    >
      {t('guardian.link')}
    </Button>
  )
  return (
    <Section title={t('section.guardians')} {...(office ? { actions: add } : {})}>
      {learner.guardians.length === 0 ? <p className={classes.none}>{t('guardian.noneHere')}</p> : null}
      <ul className={classes.rows}>
        {learner.guardians.map((guardian) => (
          <Row
            key={guardian.guardianId}
            guardian={guardian}
            office={office}
            onRights={() => setOpened({ kind: 'rights', guardian })}
            onRemove={() => setOpened({ kind: 'remove', guardian })}
          />
        ))}
      </ul>
      {opened?.kind === 'add' ? <AddGuardianDialog learner={learner} onClose={close} /> : null}
      {opened?.kind === 'rights' ? <RightsDialog learner={learner} guardian={opened.guardian} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <Removing learner={learner} guardian={opened.guardian} onClose={close} /> : null}
    </Section>
  )
}
