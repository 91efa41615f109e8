/** One member of staff: details, teaching, and classes as class teacher. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconDoorEnter, IconDoorExit, IconMailForward, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { getStaff, type StaffDetail } from '../../contract/staff.ts'
import { DetailPage } from '../components/detail-page.tsx'
import { Missing } from '../components/learners/missing.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { personState } from '../components/person-state.tsx'
import { Leading, Teaching } from '../components/staff/staff-sections.tsx'
import { useRelationship } from '../parts/use-relationship.ts'
import classes from '../components/two-columns.module.css'

const StaffDialog = lateDialog(async () => (await import('../components/staff/staff-dialog.tsx')).StaffDialog)
const LeadDialog = lateDialog(async () => (await import('../components/staff/staff-dialogs.tsx')).LeadDialog)
const StaffLeaveDialog = lateDialog(
  async () => (await import('../components/staff/staff-dialogs.tsx')).StaffLeaveDialog,
)
const StaffReturnDialog = lateDialog(
  async () => (await import('../components/staff/staff-dialogs.tsx')).StaffReturnDialog,
)
const StopLeadingDialog = lateDialog(
  async () => (await import('../components/staff/staff-dialogs.tsx')).StopLeadingDialog,
)
const InviteDialog = lateDialog(async () => (await import('../components/staff/invite-dialog.tsx')).InviteDialog)
const TeachingDialog = lateDialog(async () => (await import('../components/staff/teaching-dialog.tsx')).TeachingDialog)

type Opened =
  | { kind: 'edit' | 'teach' | 'lead' | 'leave' | 'return' | 'invite' }
  | { kind: 'stop'; stream: { id: string; label: string } }
  | null

/** `Mary Achieng (Spouse)` */
const useKin = (): ((member: StaffDetail) => string | null) => {
  const { t } = useTranslation('people')
  const relationship = useRelationship()
  return ({ nextOfKinName, nextOfKinRelationship }) =>
    nextOfKinName && nextOfKinRelationship
      ? t('staff.kin', { name: nextOfKinName, relationship: relationship(nextOfKinRelationship) })
      : nextOfKinName
}

const useFacts = (member: StaffDetail): Fact[] => {
  const { t } = useTranslation('people')
  const kin = useKin()
  const formats = useFormats()
  const none = t('notRecorded')
  const unusual = (field: string, value: string | null) =>
    value === null ? none : member.warnings.some((one) => one.field === field) ? t('unusualValue', { value }) : value
  return [
    { label: t('field.number'), value: member.number },
    { label: t('field.kind'), value: t(`kind.${member.kind}`) },
    { label: t('field.phone'), value: member.phone ? <PhoneLink phone={member.phone} /> : none },
    { label: t('field.email'), value: member.email ?? none },
    { label: t('field.tscNumber'), value: unusual('tscNumber', member.tscNumber) },
    { label: t('field.nationalId'), value: unusual('nationalId', member.nationalId) },
    { label: t('field.department'), value: member.department ?? none },
    {
      label: t('field.employmentType'),
      value: member.employmentType ? t(`employment.${member.employmentType}`) : none,
    },
    { label: t('field.hiredOn'), value: member.hiredOn ? formats.date(member.hiredOn) : none },
    { label: t('field.birthDate'), value: member.birthDate ? formats.date(member.birthDate) : none },
    ...(member.experienceYears === null
      ? []
      : [{ label: t('field.experienceYears'), value: t('staff.years', { count: member.experienceYears }) }]),
    { label: t('field.nextOfKinName'), value: kin(member) ?? none },
    {
      label: t('field.nextOfKinPhone'),
      value: member.nextOfKinPhone ? <PhoneLink phone={member.nextOfKinPhone} /> : none,
    },
    { label: t('field.signsIn'), value: t(member.signsIn ? 'yes' : 'no') },
  ]
}

const Actions = ({ member, open }: { member: StaffDetail; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('people')
  const back = { label: t('staff.return'), icon: IconDoorEnter, onClick: () => open({ kind: 'return' }) }
  const leave = { label: t('staff.leave'), icon: IconDoorExit, onClick: () => open({ kind: 'leave' }), danger: true }
  const mayInvite = useAbility('users.manage') && member.status === 'active' && !member.signsIn
  return (
    <>
      {mayInvite && member.kind !== 'support' ? (
        <Button
          variant="light"
          leftSection={<IconMailForward size={18} stroke={2} aria-hidden />}
          onClick={() => open({ kind: 'invite' })}
        >
          {t('signIn.invite')}
        </Button>
      ) : null}
      <MoreMenu label={t('more')} actions={[member.status === 'left' ? back : leave]} />
    </>
  )
}

const Opened = ({ opened, member, onClose }: { opened: Opened; member: StaffDetail; onClose: () => void }) => {
  const props = { member, onClose }
  if (opened?.kind === 'edit') return <StaffDialog {...props} />
  if (opened?.kind === 'invite') return <InviteDialog {...props} />
  if (opened?.kind === 'teach') return <TeachingDialog {...props} />
  if (opened?.kind === 'lead') return <LeadDialog {...props} />
  if (opened?.kind === 'stop') return <StopLeadingDialog {...props} stream={opened.stream} />
  if (opened?.kind === 'leave') return <StaffLeaveDialog {...props} />
  return opened?.kind === 'return' ? <StaffReturnDialog {...props} /> : null
}

const Member = ({ member }: { member: StaffDetail }) => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const [opened, setOpened] = useState<Opened>(null)
  const lead =
    member.status === 'left'
      ? t('staff.leadLeft', { day: member.leftOn ? formats.date(member.leftOn) : '' })
      : (member.position ?? t(`kind.${member.kind}`))
  const edit = (
    <Button leftSection={<IconPencil size={18} stroke={2} aria-hidden />} onClick={() => setOpened({ kind: 'edit' })}>
      {t('staff.edit')}
    </Button>
  )
  return (
    <>
      <DetailHeader
        title={member.title ? `${member.title} ${member.fullName}` : member.fullName}
        shortTitle={member.fullName}
        lead={lead}
        back="/admin/staff"
        facts={useFacts(member)}
        action={edit}
        secondary={<Actions member={member} open={setOpened} />}
        {...personState(member)}
      />
      <Missing fields={member.missing} />
      <div className={classes.columns}>
        <div>
          <Teaching member={member} onChange={() => setOpened({ kind: 'teach' })} />
        </div>
        <div>
          <Leading
            member={member}
            onLead={() => setOpened({ kind: 'lead' })}
            onStop={(stream) => setOpened({ kind: 'stop', stream })}
          />
        </div>
      </div>
      <Opened opened={opened} member={member} onClose={() => setOpened(null)} />
    </>
  )
}

export const StaffMemberPage = () => {
  const { t } = useTranslation('people')
  const { staffId = '' } = useParams({ strict: false })
  const query = useCall(getStaff, { params: { id: staffId } })
  return (
    <DetailPage query={query} title={t('staff.one')}>
      {(member) => <Member member={member} />}
    </DetailPage>
  )
}
