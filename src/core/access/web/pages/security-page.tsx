/** Password, second step of sign-in, and where the account is signed in. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { AccountTabs } from '../components/account-tabs.tsx'
import { Protection } from '../components/protection.tsx'
import { Sessions } from '../components/session-rows.tsx'
import { useCurrentUser } from '../session.tsx'

/**
 * Apps whose person must set up the second step. Kept outside the page, which remounts in the full layout afterwards.
 */
const holding = new WeakSet<QueryClient>()

/** Continues to the start page after the required second step was set up. */
const useGoOn = (held: boolean): void => {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (held) holding.add(client)
    else if (holding.delete(client)) void navigate({ to: '/' })
  }, [held, client, navigate])
}

export const SecurityPage = () => {
  const { t } = useTranslation('access')
  const held = useCurrentUser()?.twoStepRequired ?? false
  useGoOn(held)
  return (
    <>
      <PageHeader title={t('tabs.security')} lead={t('security.lead')} />
      {held ? null : <AccountTabs />}
      <Protection held={held} />
      <Sessions />
    </>
  )
}
