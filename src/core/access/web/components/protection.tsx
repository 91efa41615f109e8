/** Protection of the account: password, second step, recovery codes, login portals. */
import { Button } from '@mantine/core'
import { IconDeviceMobileMessage, IconKey, IconListNumbers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { callKey } from '#platform/web/api/keys.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { getMe } from '../../contract/account.ts'
import { getSecurity } from '../../contract/credentials.ts'
import classes from './credentials.module.css'
import { ContactRows } from './contact-rows.tsx'
import { PortalRow } from './portal-row.tsx'
import { Row, Rows } from './rows.tsx'

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))
const TwoStepDialog = lazy(async () => ({ default: (await import('./two-step-dialog.tsx')).TwoStepDialog }))
const TwoStepOffDialog = lazy(async () => ({ default: (await import('./two-step-off-dialog.tsx')).TwoStepOffDialog }))
const NewCodesDialog = lazy(async () => ({ default: (await import('./new-codes-dialog.tsx')).NewCodesDialog }))

type Security = ResponseOf<typeof getSecurity>
type Task = 'password' | 'twoStep' | 'off' | 'codes'
interface PartProps {
  security: Security
  onTask: (task: Task) => void
}

const PasswordRow = ({ security, onTask }: PartProps) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const { hasPassword, passwordChangedAt: at } = security
  const since = at ? t('security.password.since', { when: formats.date(at) }) : t('security.password.never')
  return (
    <Row
      mark={<IconKey size={20} stroke={1.75} />}
      title={t('security.password.title')}
      second={hasPassword ? since : t('security.password.none')}
      end={
        <Button variant="default" onClick={() => onTask('password')}>
          {t(hasPassword ? 'security.password.open' : 'security.password.openFirst')}
        </Button>
      }
    />
  )
}

const TwoStepRow = ({ security, onTask }: PartProps) => {
  const { t } = useTranslation('access')
  const formats = useFormats()
  const { on, since, required } = security.twoStep
  const state = on && since ? t('security.twoStep.since', { when: formats.date(since) }) : t('security.twoStep.isNot')
  return (
    <Row
      mark={<IconDeviceMobileMessage size={20} stroke={1.75} />}
      title={t('security.twoStep.title')}
      second={required ? `${state} ${t('security.twoStep.needed')}` : state}
      end={
        <Button variant={on ? 'default' : 'light'} onClick={() => onTask('twoStep')}>
          {t(on ? 'security.twoStep.openReplace' : 'security.twoStep.open')}
        </Button>
      }
    />
  )
}

const CodesRow = ({ security, onTask }: PartProps) => {
  const { t } = useTranslation('access')
  return (
    <Row
      mark={<IconListNumbers size={20} stroke={1.75} />}
      title={t('security.codes.title')}
      second={t('security.codes.left', { count: security.recoveryCodesLeft })}
      end={
        <Button variant={security.recoveryCodesLeft < 3 ? 'light' : 'default'} onClick={() => onTask('codes')}>
          {t('security.codes.open')}
        </Button>
      }
    />
  )
}

interface DialogsProps {
  task: Task | null
  security: Security
  onClose: () => void
  onSetUp: () => void
}

const Dialogs = ({ task, security, onClose, onSetUp }: DialogsProps) => {
  const { hasPassword, twoStep } = security
  // Known when the dialog opens: it must not change its mind when the state behind it does.
  const [replaces] = useState(twoStep.on)
  return (
    <Suspense fallback={null}>
      {task === 'password' ? <PasswordDialog hasPassword={hasPassword} onClose={onClose} /> : null}
      {task === 'twoStep' ? (
        <TwoStepDialog {...{ hasPassword, replaces }} onClose={(done) => (done ? onSetUp() : onClose())} />
      ) : null}
      {task === 'off' ? <TwoStepOffDialog hasPassword={hasPassword} onClose={onClose} /> : null}
      {task === 'codes' ? <NewCodesDialog onClose={onClose} /> : null}
    </Suspense>
  )
}

const SetUpNotice = ({ onTask }: Pick<PartProps, 'onTask'>) => {
  const { t } = useTranslation('access')
  return (
    <section className={classes.notice}>
      <h2>{t('security.twoStep.firstTitle')}</h2>
      <p>{t('security.twoStep.firstText')}</p>
      <Button onClick={() => onTask('twoStep')}>{t('security.twoStep.open')}</Button>
    </section>
  )
}

const Parts = ({ security, held }: { security: Security; held: boolean }) => {
  const { t } = useTranslation('access')
  const [task, setTask] = useState<Task | null>(null)
  const client = useQueryClient()
  const { on, required } = security.twoStep
  const close = () => setTask(null)
  const setUp = () => {
    close()
    for (const endpoint of [getSecurity, getMe]) void client.invalidateQueries({ queryKey: callKey(endpoint) })
  }
  return (
    <>
      {held ? (
        <SetUpNotice onTask={setTask} />
      ) : (
        <Rows title={t('security.protection')}>
          <ContactRows security={security} />
          <PasswordRow security={security} onTask={setTask} />
          <TwoStepRow security={security} onTask={setTask} />
          {on ? <CodesRow security={security} onTask={setTask} /> : null}
          <PortalRow hasPassword={security.hasPassword} />
        </Rows>
      )}
      {on && !required ? (
        <div className={classes.below}>
          <Button variant="subtle" onClick={() => setTask('off')}>
            {t('security.twoStep.off')}
          </Button>
        </div>
      ) : null}
      {task ? <Dialogs {...{ task, security }} onClose={close} onSetUp={setUp} /> : null}
    </>
  )
}

/** @param held blocked until the second step is set up */
export const Protection = ({ held }: { held: boolean }) => {
  const query = useCall(getSecurity, {})
  if (query.data) return <Parts security={query.data} held={held} />
  return query.error ? (
    <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <RowsSkeleton rows={3} />
  )
}
