/** The first-run page, opened by the one-time link from the console. */
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { FormSkeleton } from '#platform/web/components/skeletons.tsx'
import type { ApiFailure } from '#platform/web/errors/failure.ts'
import { usePage } from '#platform/web/shell/page-meta.tsx'
import { setupState } from '../../contract/setup.ts'
import { SetupFrame } from '../setup/setup-frame.tsx'
import { SetupWizard } from '../setup/setup-wizard.tsx'

const NotYet = ({ token, failure, onRetry }: { token: string; failure: ApiFailure | null; onRetry: () => void }) => {
  const { t } = useTranslation('schools')
  if (token === '' || failure?.status === 404 || failure?.status === 400)
    return <EmptyState drawing="closed" title={t('setup.noLink')} text={t('setup.noLinkText')} />
  return failure ? <ErrorPanel error={failure} onRetry={onRetry} /> : <FormSkeleton />
}

const Content = ({ token }: { token: string }) => {
  const { t } = useTranslation('schools')
  const { data, error, refetch } = useCall(
    setupState,
    { query: { token } },
    { enabled: token !== '', staleTime: Infinity },
  )
  if (data) return <SetupWizard token={token} state={data} />
  return (
    <>
      <h1>{t('setup.page')}</h1>
      <NotYet token={token} failure={error} onRetry={() => void refetch()} />
    </>
  )
}

export const SetupPage = () => {
  const { t } = useTranslation('schools')
  usePage({ title: t('setup.page') })
  const search: { token?: unknown } = useSearch({ strict: false })
  return (
    <SetupFrame>
      <Content token={typeof search.token === 'string' ? search.token : ''} />
    </SetupFrame>
  )
}
