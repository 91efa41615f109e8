/** The clearance form of one learner: what each desk says, and who signed. */
import { Button } from '@mantine/core'
import { IconClipboardCheck, IconPrinter, IconX } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DetailHeader } from '#platform/web/components/detail-header.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { MoreMenu } from '#platform/web/floating/menu-actions.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { learnerClearance, printClearance, type ClearanceForm, type ClearanceLine } from '../../contract/clearance.ts'
import classes from '../components/clearance.module.css'
import { DeskLine } from '../components/desk-line.tsx'
import { useClearanceLive } from '../live.ts'
import { stateDots } from '../words.ts'

const StartDialog = lateDialog(async () => (await import('../components/start-dialog.tsx')).StartDialog)
const SignDialog = lateDialog(async () => (await import('../components/sign-dialog.tsx')).SignDialog)
const WithdrawDialog = lateDialog(async () => (await import('../components/withdraw-dialog.tsx')).WithdrawDialog)

const back = '/admin/clearance'

const print = (id: string): void =>
  void download(printClearance, { params: { id } }).catch((error: unknown) =>
    toast.failure(error, { onRetry: () => print(id) }),
  )

/** What is to be done once everybody has signed. */
const Next = ({ lines }: Pick<ClearanceForm, 'lines'>) => {
  const { t } = useTranslation('clearance')
  const steps = lines.flatMap(({ next }) => (next ? [next] : []))
  return (
    <section className={layout.notice}>
      <p>{t('complete')}</p>
      {steps.map(({ text, to }) => (
        <p key={text}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
    </section>
  )
}

const useLead = ({ state, started, lines }: ClearanceForm): string => {
  const { t } = useTranslation('clearance')
  const formats = useFormats()
  if (!started) return t('form.notStarted')
  const by = { name: started.name ?? t('someone'), day: formats.date(formats.schoolDay(new Date(started.at))) }
  const signed = lines.filter((line) => line.state === 'signed').length
  return [
    t(state === 'complete' ? 'form.complete' : 'form.open', { count: signed, all: lines.length }),
    t('form.started', by),
  ].join(' ')
}

type Opened = 'start' | 'withdraw' | ClearanceLine | null

const Shown = ({ form }: { form: ClearanceForm }) => {
  const { t } = useTranslation('clearance')
  const formats = useFormats()
  const starts = useAbility('people.manage')
  const sees = useAbility('people.read_learners')
  const [opened, setOpened] = useState<Opened>(null)
  const { id, learner, leavesOn, state, lines } = form
  const close = () => setOpened(null)
  const icon = { size: 18, stroke: 2, 'aria-hidden': true } as const
  return (
    <>
      <DetailHeader
        title={learner.name}
        lead={useLead(form)}
        back={back}
        state={<StatusDot kind={stateDots[state]}>{t(`state.${state}`)}</StatusDot>}
        facts={[
          { label: t('field.admissionNumber'), value: learner.admissionNumber },
          { label: t('field.class'), value: learner.className ?? t('none') },
          { label: t('field.lastDay'), value: leavesOn ? formats.date(leavesOn) : t('none') },
          ...(sees
            ? [
                {
                  label: t('field.record'),
                  value: <Link to={`/admin/learners/${learner.id}`}>{t('form.record')}</Link>,
                },
              ]
            : []),
        ]}
        {...(id === null
          ? starts
            ? {
                action: (
                  <Button leftSection={<IconClipboardCheck {...icon} />} onClick={() => setOpened('start')}>
                    {t('start.title')}
                  </Button>
                ),
              }
            : {}
          : {
              secondary: starts ? (
                <MoreMenu
                  label={t('more')}
                  actions={[
                    { label: t('withdraw.title'), icon: IconX, onClick: () => setOpened('withdraw'), danger: true },
                  ]}
                />
              ) : null,
              action: (
                <Button leftSection={<IconPrinter {...icon} />} onClick={() => print(id)}>
                  {t('print')}
                </Button>
              ),
            })}
      />
      {state === 'complete' ? <Next lines={lines} /> : null}
      {lines.length > 0 ? (
        <section className={layout.section}>
          <h2>{t('field.desks')}</h2>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <DeskLine key={line.desk} formId={id} line={line} onSign={() => setOpened(line)} />
            ))}
          </ul>
        </section>
      ) : (
        <EmptyState title={t('form.stays', { name: learner.name })} text={t('form.staysText')} />
      )}
      {opened === 'start' ? <StartDialog learners={[{ learner }]} onClose={close} /> : null}
      {opened === 'withdraw' && id ? <WithdrawDialog formId={id} name={learner.name} onClose={close} /> : null}
      {opened !== null && typeof opened === 'object' && id ? (
        <SignDialog formId={id} name={learner.name} line={opened} onClose={close} />
      ) : null}
    </>
  )
}

export const ClearancePage = () => {
  const { t } = useTranslation('clearance')
  const { learnerId = '' } = useParams({ strict: false })
  const { data, error, refetch } = useCall(learnerClearance, { params: { id: learnerId } }, { live: true })
  useClearanceLive(learnerClearance)
  if (data) return <Shown key={data.learner.id} form={data} />
  return (
    <>
      <PageHeader title={t('title')} back={back} />
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={6} />}
    </>
  )
}
