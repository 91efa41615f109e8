/** Header of a learner's page: class, next step, and further actions. */
import { Button } from '@mantine/core'
import {
  IconArrowsRightLeft,
  IconDoorEnter,
  IconDoorExit,
  IconFileDownload,
  IconKey,
  IconPencil,
  IconUserPlus,
  IconUserQuestion,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import type { AddressTab } from '#platform/web/components/address-tabs.tsx'
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
import { consentTab, useLearnersAddress } from '../../addresses.ts'
import { personState } from '../person-state.tsx'

const LearnerDialog = lateDialog(async () => (await import('./learner-dialog.tsx')).LearnerDialog)
const MoveDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).MoveDialog)
const LeaveDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).LeaveDialog)
const ReturnDialog = lateDialog(async () => (await import('../staff/class-dialogs.tsx')).ReturnDialog)
const LinkCodeDialog = lateDialog(async () => (await import('../guardians/link-code-dialog.tsx')).LinkCodeDialog)
const AddGuardianDialog = lateDialog(
  async () => (await import('../guardians/add-guardian-dialog.tsx')).AddGuardianDialog,
)

type Opened = 'edit' | 'move' | 'leave' | 'return' | 'code' | 'guardian' | null
type Open = (kind: Opened) => void

const useLead = (learner: LearnerDetail): string => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const [last] = learner.enrolments
  if (learner.status === 'left')
    return t('learner.leadLeft', {
      day: learner.leftOn ? formats.date(learner.leftOn) : '',
      reason: learner.leavingReason ?? '',
    })
  return learner.stream
    ? t('learner.leadClass', { class: learner.stream.label, day: last ? formats.date(last.startsOn) : '' })
    : t('learner.leadNone')
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
    { on: isActive, label: t('learner.move'), icon: IconArrowsRightLeft, onClick: () => open('move') },
    { on: isActive, label: t('code.title'), icon: IconKey, onClick: () => open('code') },
    { on: exports, label: t('learner.export'), icon: IconFileDownload, onClick: () => void save() },
    { on: isActive, label: t('learner.leave'), icon: IconDoorExit, onClick: () => open('leave'), danger: true },
  ]
  return <MoreMenu label={t('more')} actions={actions.filter(({ on }) => on)} />
}

const Opened = ({ kind, learner, onClose }: { kind: Opened; learner: LearnerDetail; onClose: () => void }) => {
  if (kind === 'edit') return <LearnerDialog learner={learner} onClose={onClose} />
  if (kind === 'move') return <MoveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'leave') return <LeaveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'return') return <ReturnDialog learner={learner} onClose={onClose} />
  if (kind === 'guardian') return <AddGuardianDialog learner={learner} onClose={onClose} />
  return kind === 'code' ? <LinkCodeDialog learner={learner} onClose={onClose} /> : null
}

export const LearnerHeader = ({ learner, tabs }: { learner: LearnerDetail; tabs: readonly AddressTab[] }) => {
  const office = useAbility('people.manage')
  const address = useLearnersAddress()
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <>
      <DetailHeader
        title={learner.fullName}
        lead={useLead(learner)}
        back={address}
        tabs={tabs}
        {...personState(learner)}
        {...(office
          ? {
              action: <NextAction learner={learner} open={setOpened} />,
              secondary: <Actions learner={learner} open={setOpened} />,
            }
          : {})}
      />
      <Opened kind={opened} learner={learner} onClose={() => setOpened(null)} />
    </>
  )
}
