/** One duty: teachers and their answers, notes, swaps, and history. */
import { Button } from '@mantine/core'
import { IconBell, IconCalendarOff, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { TextSection } from '#platform/web/components/text-section.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { getDuty } from '../../contract/read-roster.ts'
import type { DutyDetail } from '../../contract/shapes.ts'
import { remindTeachers } from '../../contract/teachers.ts'
import { DutyActs } from '../components/duties/duty-acts.tsx'
import { Declined, Notes, Swaps, Teachers } from '../components/duties/duty-sections.tsx'
import { DutyHistory } from '../components/duties/duty-history.tsx'
import { DutyState } from '../components/duty-words.tsx'
import { useDutySend } from '../live.ts'
import { refusal, useDutyBase, useWhen } from '../words.ts'

const dialogs = {
  assign: lateDialog(async () => (await import('../components/duties/assign-dialog.tsx')).AssignDialog),
  edit: lateDialog(async () => (await import('../components/duties/edit-duty-dialog.tsx')).EditDutyDialog),
  cancel: lateDialog(async () => (await import('../components/duties/cancel-dialog.tsx')).CancelDialog),
  remove: lateDialog(async () => (await import('../components/duties/delete-dialog.tsx')).DeleteDialog),
}
type Opened = keyof typeof dialogs

const useFacts = (duty: DutyDetail): Fact[] => {
  const { t } = useTranslation('duties')
  const formats = useFormats()
  const { recurringInfo, estimatedDuration, createdBy } = duty
  const hours = formats.number(estimatedDuration / 60, { maximumFractionDigits: 1 })
  const days = recurringInfo?.daysOfWeek.map((day) => formats.weekday(day, 'long')) ?? []
  return [
    { label: t('field.type'), value: t(`type.${duty.type}`) },
    { label: t('field.priority'), value: t(`priority.${duty.priority}`) },
    { label: t('field.needed'), value: formats.number(duty.teachersNeeded) },
    { label: t('field.duration'), value: t('hoursLong', { hours }) },
    ...(recurringInfo
      ? [
          {
            label: t('field.repeats'),
            value: t('series', {
              how: t(`repeats.${recurringInfo.frequency}`),
              days: days.length > 0 ? formats.list(days) : t('everyWeekday'),
              until: formats.date(recurringInfo.endDate),
            }),
          },
        ]
      : []),
    ...(createdBy ? [{ label: t('field.createdBy'), value: createdBy }] : []),
  ]
}

const More = ({ duty, open }: { duty: DutyDetail; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('duties')
  const { may } = duty
  const { send } = useDutySend(remindTeachers, ({ told }) => toast.success(t('remind.done', { count: told })))
  const remind = (): void =>
    void send({ params: { id: duty.id } }).catch((error: unknown) =>
      toast.error(refusal(error, t('failed.remind')), { onRetry: remind }),
    )
  const actions = [
    { on: may.edit, label: t('edit.title'), icon: IconPencil, onClick: () => open('edit') },
    { on: may.remind, label: t('remind.verb'), icon: IconBell, onClick: remind },
    { on: may.cancel, label: t('cancel.title'), icon: IconCalendarOff, onClick: () => open('cancel'), danger: true },
    { on: may.remove, label: t('delete.menu'), icon: IconTrash, onClick: () => open('remove'), danger: true },
  ]
  return <MoreMenu label={t('more')} actions={actions.filter(({ on }) => on)} />
}

const Shown = ({ duty }: { duty: DutyDetail }) => {
  const { t } = useTranslation('duties')
  const [base, when] = [useDutyBase(), useWhen()]
  const [opened, setOpened] = useState<Opened | null>(null)
  const Dialog = opened && dialogs[opened]
  const { may, myAssignment } = duty
  return (
    <>
      <DetailHeader
        title={duty.title}
        lead={t('whenWhere', { when: when(duty), place: duty.location })}
        back={base}
        state={<DutyState duty={duty} own={!may.assign && myAssignment !== null} />}
        facts={useFacts(duty)}
        secondary={<More duty={duty} open={setOpened} />}
        action={may.assign ? <Button onClick={() => setOpened('assign')}>{t('assign.title')}</Button> : null}
      />
      {duty.cancelReason ? <p className={layout.notice}>{t('cancel.because', { reason: duty.cancelReason })}</p> : null}
      {myAssignment ? (
        <div className={layout.part}>
          {duty.conflictsWithClass ? <p className={layout.notice}>{t('inLesson')}</p> : null}
          <DutyActs duty={duty} />
        </div>
      ) : null}
      <div className={layout.columns}>
        <div>
          <TextSection title={t('field.instructions')}>{duty.instructions}</TextSection>
          <TextSection title={t('field.description')}>{duty.description}</TextSection>
          <Teachers duty={duty} />
          <Declined duty={duty} />
          <Swaps duty={duty} />
          <Notes duty={duty} />
        </div>
        <DutyHistory duty={duty} />
      </div>
      {Dialog ? <Dialog duty={duty} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const DutyPage = () => {
  const { t } = useTranslation('duties')
  const base = useDutyBase()
  const { dutyId = '' } = useParams({ strict: false })
  const query = useCall(getDuty, { params: { id: dutyId } }, { live: true })
  if (query.data) return <Shown duty={query.data} />
  return (
    <>
      <PageHeader title={t('one')} back={base} />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
