/** Those who look after the installation: seen, invited, ended. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { Avatar } from '#platform/web/components/people/avatar.tsx'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { endSuperAdmin, listSuperAdmins, resetSuperAdmin, type SuperAdmin } from '../../contract/accounts.ts'
import classes from '../components/console.module.css'
import { ResetTwoStep } from '../components/reset-two-step.tsx'

const InviteDialog = lazy(async () => ({ default: (await import('../components/invite-dialog.tsx')).InviteDialog }))

const AccountRow = ({ account, onEnd, onReset }: { account: SuperAdmin; onEnd: () => void; onReset: () => void }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const signedIn = account.lastSignIn
    ? t('accounts.signedIn', { when: formats.relative(account.lastSignIn) })
    : t('accounts.neverSignedIn')
  return (
    <li className={classes.row}>
      <Avatar name={account.name} />
      <div className={classes.words}>
        <p className={classes.name}>{account.isYou ? t('accounts.you', { name: account.name }) : account.name}</p>
        <p className={classes.second}>{account.email}</p>
        <p className={classes.second}>
          {signedIn} {t('accounts.sessions', { count: account.sessions })}
        </p>
      </div>
      {account.invited ? (
        <StatusDot kind="pending">{t('accounts.invited')}</StatusDot>
      ) : (
        <StatusDot kind={account.twoStep ? 'active' : 'inactive'}>
          {t(account.twoStep ? 'accounts.twoStep' : 'accounts.oneStep')}
        </StatusDot>
      )}
      {account.isYou || !account.twoStep ? null : (
        <Button variant="subtle" aria-label={t('twoStep.resetOf', { name: account.name })} onClick={onReset}>
          {t('twoStep.reset')}
        </Button>
      )}
      {account.isYou ? null : (
        <Button variant="subtle" aria-label={t('accounts.endOf', { name: account.name })} onClick={onEnd}>
          {t('accounts.end')}
        </Button>
      )}
    </li>
  )
}

const Content = ({ accounts }: { accounts: readonly SuperAdmin[] }) => {
  const { t } = useTranslation('console')
  const [ending, setEnding] = useState<SuperAdmin | null>(null)
  const [resetting, setResetting] = useState<SuperAdmin | null>(null)
  const { send: reset } = useSend(resetSuperAdmin, { invalidates: [listSuperAdmins] })
  const { send } = useSend(endSuperAdmin, { invalidates: [listSuperAdmins] })
  const end = async (account: SuperAdmin) => {
    await send({ params: { id: account.id } })
    toast.success(t('accounts.ended', { name: account.name }))
  }
  return (
    <>
      <ul className={classes.rows}>
        {accounts.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            onEnd={() => setEnding(account)}
            onReset={() => setResetting(account)}
          />
        ))}
      </ul>
      {resetting ? (
        <ResetTwoStep
          name={resetting.name}
          onReset={() => reset({ params: { id: resetting.id } })}
          onClose={() => setResetting(null)}
        />
      ) : null}
      {ending ? (
        <ConfirmDialog
          opened
          onClose={() => setEnding(null)}
          onConfirm={() => end(ending)}
          title={t('accounts.endTitle', { name: ending.name })}
          loss={t('accounts.endLoss')}
          verb={t('accounts.end')}
          busyVerb={t('saving')}
        />
      ) : null}
    </>
  )
}

export const AccountsPage = () => {
  const { t } = useTranslation('console')
  const query = useCall(listSuperAdmins, {})
  const [inviting, setInviting] = useState(false)
  const accounts = query.data?.items
  const action = (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={() => setInviting(true)}>
      {t('accounts.invite')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('accounts.title')}
        lead={accounts ? t('accounts.lead', { count: accounts.length }) : undefined}
        action={accounts ? action : null}
      />
      {accounts ? (
        <Content accounts={accounts} />
      ) : query.error ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {inviting ? (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
