/** A page that is empty and one that failed. */
import { Button } from '@mantine/core'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'

export const EmptyPage = () => (
  <>
    <PageHeader title="Occurrence book" lead="0 of 81 entries" action={<Button>Report incident</Button>} />
    <EmptyState
      title="No entries found"
      text="Try adjusting your search or filters"
      action={<Button variant="light">Clear search and filters</Button>}
    />
  </>
)

export const FailedPage = () => (
  <>
    <PageHeader title="Fees" lead="What you see here comes from the school's server" />
    <ErrorPanel
      error={{ message: 'Network error', status: 0, kind: 'network', requestId: '7F3K-22' }}
      onRetry={() => undefined}
      kept
    />
  </>
)
