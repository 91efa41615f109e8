/** One learner: facts, guardians with their rights, the history of classes, and what can be done. */
import { Button, Menu } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { IconArrowsRightLeft, IconChevronDown, IconDoorEnter, IconDoorExit, IconKey, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageOn } from '#platform/pure/dates.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { getLearner, type LearnerDetail } from '../../contract/learners.ts'
import { useLearnersAddress } from '../addresses.ts'
import { LeaveDialog, MoveDialog, ReturnDialog } from '../components/class-dialogs.tsx'
import { ClassesSection } from '../components/classes-section.tsx'
import { DetailPage } from '../components/detail-page.tsx'
import { GuardiansSection } from '../components/guardians-section.tsx'
import { LearnerDialog } from '../components/learner-dialog.tsx'
import { LinkCodeDialog } from '../components/link-code-dialog.tsx'
import { AtSchool } from '../components/status.tsx'
import classes from '../components/two-columns.module.css'

type Opened = 'edit' | 'move' | 'leave' | 'return' | 'code' | null

const useFacts = (learner: LearnerDetail): Fact[] => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const none = t('notRecorded')
  const unusual = (field: string, value: string | null) =>
    value === null ? none : learner.warnings.some((one) => one.field === field) ? t('unusualValue', { value }) : value
  const born = learner.birthDate ? t('learner.born', { day: formats.date(learner.birthDate), count: ageOn(learner.birthDate, formats.schoolDay()) }) : none
  return [
    { label: t('field.admissionNumber'), value: learner.admissionNumber },
    { label: t('field.admittedOn'), value: learner.admittedOn ? formats.date(learner.admittedOn) : none },
    { label: t('field.birthDate'), value: born },
    { label: t('field.sex'), value: learner.sex ? t(`sex.${learner.sex}`) : none },
    { label: t('field.upi'), value: unusual('upi', learner.upi) },
    { label: t('field.assessmentNumber'), value: unusual('assessmentNumber', learner.assessmentNumber) },
    ...(learner.birthCertificate ? [{ label: t('field.birthCertificate'), value: learner.birthCertificate }] : []),
    ...(learner.residence ? [{ label: t('field.residence'), value: learner.residence }] : []),
    ...(learner.remarks ? [{ label: t('field.remarks'), value: learner.remarks }] : []),
  ]
}

const useLead = (learner: LearnerDetail): string => {
  const { t } = useTranslation('people')
  const formats = useFormats()
  const [last] = learner.enrolments
  if (learner.status === 'left') return t('learner.leadLeft', { day: learner.leftOn ? formats.date(learner.leftOn) : '', reason: learner.leavingReason ?? '' })
  return learner.stream ? t('learner.leadClass', { class: learner.stream.label, day: last ? formats.date(last.startsOn) : '' }) : t('learner.leadNone')
}

const Actions = ({ learner, open }: { learner: LearnerDetail; open: (kind: Opened) => void }) => {
  const { t } = useTranslation('people')
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={18} stroke={2} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {learner.status === 'left' ? (
          <Menu.Item leftSection={<IconDoorEnter {...icon} />} onClick={() => open('return')}>
            {t('learner.return')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconArrowsRightLeft {...icon} />} onClick={() => open('move')}>
              {t('learner.move')}
            </Menu.Item>
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => open('code')}>
              {t('code.title')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconDoorExit {...icon} />} onClick={() => open('leave')}>
              {t('learner.leave')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const Opened = ({ kind, learner, onClose }: { kind: Opened; learner: LearnerDetail; onClose: () => void }) => {
  if (kind === 'edit') return <LearnerDialog learner={learner} onClose={onClose} />
  if (kind === 'move') return <MoveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'leave') return <LeaveDialog learners={[learner]} onClose={onClose} />
  if (kind === 'return') return <ReturnDialog learner={learner} onClose={onClose} />
  return kind === 'code' ? <LinkCodeDialog learner={learner} onClose={onClose} /> : null
}

const Learner = ({ learner }: { learner: LearnerDetail }) => {
  const { t } = useTranslation('people')
  const office = useAbility('people.manage')
  const address = useLearnersAddress()
  const [opened, setOpened] = useState<Opened>(null)
  const edit = (
    <Button leftSection={<IconPencil size={18} stroke={2} aria-hidden />} onClick={() => setOpened('edit')}>
      {t('learner.edit')}
    </Button>
  )
  return (
    <>
      <DetailHeader
        title={learner.fullName}
        lead={useLead(learner)}
        back={address}
        facts={useFacts(learner)}
        {...(learner.status === 'left' ? { state: <AtSchool status="left" /> } : {})}
        {...(office ? { action: edit, secondary: <Actions learner={learner} open={setOpened} /> } : {})}
      />
      <div className={classes.columns}>
        <div>
          <GuardiansSection learner={learner} />
        </div>
        <div>
          <ClassesSection learner={learner} />
        </div>
      </div>
      <Opened kind={opened} learner={learner} onClose={() => setOpened(null)} />
    </>
  )
}

export const LearnerPage = () => {
  const { t } = useTranslation('people')
  const { learnerId = '' } = useParams({ strict: false })
  const query = useCall(getLearner, { params: { id: learnerId } })
  return (
    <DetailPage query={query} title={t('learner.one')}>
      {(learner) => <Learner learner={learner} />}
    </DetailPage>
  )
}
