/** The caller's record in the current role: office fields read-only, own fields editable in a dialog. */
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Facts, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import {
  getProfile,
  type GuardianProfile,
  type LearnerProfile,
  type Profile,
  type StaffProfile,
} from '../../contract/profile.ts'
import { useGuardianFacts, useLearnerFacts, useOwnFacts, useStaffFacts } from './use-facts.ts'
import classes from './profile.module.css'

const OwnStaffDialog = lateDialog(async () => (await import('./staff-dialog.tsx')).OwnStaffDialog)
const OwnGuardianDialog = lateDialog(async () => (await import('./guardian-dialog.tsx')).OwnGuardianDialog)

const Office = ({ profile, why }: { profile: StaffProfile | GuardianProfile | LearnerProfile; why: string }) => {
  const { t } = useTranslation('people-profile')
  const { school } = useSession()
  const [staff, guardian, learner] = [useStaffFacts(), useGuardianFacts(), useLearnerFacts()]
  const facts: Fact[] =
    profile.kind === 'staff'
      ? staff(profile.office)
      : profile.kind === 'guardian'
        ? guardian(profile.office)
        : learner(profile.office)
  return (
    <Section title={t('office.title', { school: school?.name ?? '' })} hint={why}>
      <Facts facts={facts} />
    </Section>
  )
}

const Own = ({ profile }: { profile: StaffProfile | GuardianProfile }) => {
  const { t } = useTranslation('people-profile')
  const facts = useOwnFacts()
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const change = (
    <Button
      variant="light"
      leftSection={<IconPencil size={18} stroke={2} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t('own.change')}
    </Button>
  )
  return (
    <Section title={t('own.title')} hint={t(`own.${profile.kind}`)} actions={change}>
      <Facts facts={facts(profile)} />
      {editing && profile.kind === 'staff' ? <OwnStaffDialog profile={profile} onClose={close} /> : null}
      {editing && profile.kind === 'guardian' ? <OwnGuardianDialog profile={profile} onClose={close} /> : null}
    </Section>
  )
}

const Record = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('people-profile')
  if (profile.kind === 'none') return <p className={classes.none}>{t('none')}</p>
  if (profile.kind === 'learner') return <Office profile={profile} why={t('office.learner')} />
  return (
    <>
      <Office profile={profile} why={t('office.why')} />
      <Own profile={profile} />
    </>
  )
}

export const OwnRecord = () => {
  const query = useCall(getProfile, {})
  if (!query.data)
    return query.error ? (
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowsSkeleton rows={4} />
    )
  return <Record profile={query.data} />
}
