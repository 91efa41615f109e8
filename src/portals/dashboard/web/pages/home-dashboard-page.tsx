/** Start page of every role: number of items that need action, school day, and the modules' cards. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Component, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDashboardCards } from '#platform/web/app/modules-context.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { useNeeds } from '../needs.tsx'
import { TodayLine } from '../today-line.tsx'
import classes from '../dashboard.module.css'

/** Isolates a failing card from the others. */
class CardBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? (
      <ErrorPanel error={null} onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    )
  }
}

/** Small numbers as words. */
const useTitle = (count: number): string => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const { number } = useFormats()
  const { user } = useSession()
  if (count === 0) return t('nothing', { name: user.firstName })
  return t('needs', { name: user.firstName, count, number: count <= 10 ? t(`number.${count}`) : number(count) })
}

const Cards = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const cards = useDashboardCards()
  const help = (
    <Button variant="light" component={Link} to="/help/getting-started">
      {t('gettingStarted')}
    </Button>
  )
  return (
    <>
      <div className={classes.cards}>
        {cards.map(({ id, place, card: Card }) => (
          <div key={id} className={classes.card} data-wide={place < 20 || undefined}>
            <CardBoundary>
              <Suspense fallback={<RowsSkeleton rows={3} />}>
                <Card />
              </Suspense>
            </CardBoundary>
          </div>
        ))}
      </div>
      {/* Cards may render nothing: shown if all of them do. */}
      <div className={classes.nothing}>
        <EmptyState title={t('empty')} text={t('emptyText')} action={help} />
      </div>
    </>
  )
}

export const HomeDashboardPage = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const { count, parts } = useNeeds()
  return (
    <>
      <PageHeader title={useTitle(count)} shortTitle={t('title')} lead={<TodayLine />} />
      {parts}
      <Cards />
    </>
  )
}
