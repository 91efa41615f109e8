/** Header of a learner's page: class, next step, and further actions. */
import { Button } from '@mantine/core'
import {
  IconArrowsRightLeft,
  IconCamera,
  IconDoorEnter,
  IconDoorExit,
  IconFileDownload,
  IconKey,
  IconPencil,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react'
import { ageOn } from '#platform/pure/dates.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import type { AddressTab } from '#platform/web/components/address-tabs.tsx'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import type { Icon } from '#platform/web/module.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { exportLearner } from '../../../contract/export.ts'
import type { LearnerDetail } from '../../../contract/learners.ts'
import { nextStep, type NextStep } from '../../../rules/next-step.ts'
import { chosenSearch, useLearnerActions } from '../../learner-actions.ts'
import { consentTab, useLearnersAddress } from '../../addresses.ts'
import { AtSchool } from '../status.tsx'
import { LearnerNow } from './learner-overview.tsx'

const LearnerDialog = lateDialog(async () => (await import('./learner-dialog.tsx')).LearnerDialog)
const MoveDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).MoveDialog)
const LeaveDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).LeaveDialog)
const ReturnDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).ReturnDialog)
const LinkCodeDialog = lateDialog(async () => (await import('../guardians/link-code-dialog.tsx')).LinkCodeDialog)
const AddGuardianDialog = lateDialog(
  async () => (await import('../guardians/add-guardian-dialog.tsx')).AddGuardianDialog,
)

const PhotoDialog = lateDialog(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

type Opened = 'photo' | 'edit' | 'move' | 'leave' | 'return' | 'code' | 'guardian' | null
type Open = (kind: Opened) => void

const useLead = (learner: LearnerDetail): string => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  if (learner.status === 'left')
    return t('learner.leadLeft', {
      day: learner.leftOn ? formats.date(learner.leftOn) : '',
      reason: learner.leavingReason ?? '',
    })
  if (!learner.stream) return t('learner.leadNone')
  const facts = [
    learner.stream.label,
    t('learner.leadNumber', { number: learner.admissionNumber }),
    ...(learner.birthDate ? [t('learner.leadAge', { count: ageOn(learner.birthDate, formats.schoolDay()) })] : []),
  ]
  return [
    `${facts.join(', ')}.`,
    ...(learner.classTeacher ? [t('learner.leadTeacher', { name: learner.classTeacher })] : []),
  ].join(' ')
}

const dialogs: Readonly<Record<NextStep, Opened>> = {
  return: 'return',
  place: 'move',
  guardian: 'guardian',
  consent: null,
  complete: 'edit',
  edit: 'edit',
}
const icons: Readonly<Record<NextStep, Icon>> = {
  return: IconDoorEnter,
  place: IconArrowsRightLeft,
  guardian: IconUserPlus,
  consent: IconUserQuestion,
  complete: IconPencil,
  edit: IconPencil,
}

/** What other modules offer for this learner. */
const OtherActions = ({ learner }: { learner: LearnerDetail }) =>
  useLearnerActions().map(({ label, icon: ActionIcon, to }) => (
    <Button
      key={to}
      variant="light"
      leftSection={<ActionIcon size={18} stroke={2} aria-hidden />}
      renderRoot={(props) => <Link to={to} search={chosenSearch([learner.id])} {...props} />}
    >
      {label}
    </Button>
  ))

const NextAction = ({ learner, open }: { learner: LearnerDetail; open: Open }) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const address = useLearnersAddress()
  const step = nextStep(learner)
  const StepIcon = icons[step]
  return (
    <Button
      leftSection={<StepIcon size={18} stroke={2} aria-hidden />}
      onClick={() =>
        step === 'consent' ? void navigate({ to: `${address}/${learner.id}/${consentTab}` }) : open(dialogs[step])
      }
    >
      {t(`next.${step}`)}
    </Button>
  )
}

const useExport = (learner: LearnerDetail): (() => Promise<void>) => {
  const save = async (): Promise<void> => {
    try {
      await download(exportLearner, { params: { id: learner.id } })
    } catch (error) {
      toast.failure(error, { onRetry: () => void save() })
    }
  }
  return save
}

const Actions = ({ learner, open }: { learner: LearnerDetail; open: Open }) => {
  const { t } = useTranslation('people')
  const save = useExport(learner)
  const exports = useAbility('people.export_record')
  const isActive = learner.status === 'active'
  const actions = [
    {
      on: dialogs[nextStep(learner)] !== 'edit',
      label: t('learner.edit'),
      icon: IconPencil,
      onClick: () => open('edit'),
    },
    { on: true, label: t('photo.title'), icon: IconCamera, onClick: () => open('photo') },
    { on: isActive, label: t('learner.move'), icon: IconArrowsRightLeft, onClick: () => open('move') },
    { on: isActive, label: t('code.title'), icon: IconKey, onClick: () => open('code') },
    { on: exports, label: t('learner.export'), icon: IconFileDownload, onClick: () => void save() },
    { on: isActive, label: t('learner.leave'), icon: IconDoorExit, onClick: () => open('leave'), danger: true },
  ]
  return <MoreMenu label={t('more')} actions={actions.filter(({ on }) => on)} />
}

const Opened = ({ kind, learner, onClose }: { kind: Opened; learner: LearnerDetail; onClose: () => void }) => {
  if (kind === 'photo') return <PhotoDialog learner={learner} onClose={onClose} />
  if (kind === 'edit') return <LearnerDialog learner={learner} onClose={onClose} />
  if (kind === 'move') return <MoveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'leave') return <LeaveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'return') return <ReturnDialog learner={learner} onClose={onClose} />
  if (kind === 'guardian') return <AddGuardianDialog learner={learner} onClose={onClose} />
  return kind === 'code' ? <LinkCodeDialog learner={learner} onClose={onClose} /> : null
}

interface LearnerHeaderProps {
  learner: LearnerDetail
  tabs: readonly AddressTab[]
  /** Show where the learner is now. */
  now: boolean
}

export const LearnerHeader = ({ learner, tabs, now }: LearnerHeaderProps) => {
  const office = useAbility('people.manage')
  const address = useLearnersAddress()
  const [opened, setOpened] = useState<Opened>(null)
  const lead = useLead(learner)
  const isActive = learner.status === 'active'
  return (
    <>
      <DetailHeader
        title={learner.fullName}
        lead={
          now ? (
            <>
              {lead}
              <LearnerNow id={learner.id} />
            </>
          ) : (
            lead
          )
        }
        portrait={<Avatar name={learner.fullName} src={learner.avatar} size={104} />}
        back={address}
        tabs={tabs}
        {...(learner.status === 'left' ? { state: <AtSchool status="left" /> } : {})}
        {...(office
          ? {
              action: <NextAction learner={learner} open={setOpened} />,
              secondary: (
                <>
                  {isActive ? <OtherActions learner={learner} /> : null}
                  <Actions learner={learner} open={setOpened} />
                </>
              ),
            }
          : {})}
      />
      <Opened kind={opened} learner={learner} onClose={() => setOpened(null)} />
    </>
  )
}
