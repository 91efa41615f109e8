/** Start page of every role: the answer to the day's first question, and the modules' cards in their regions. */
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
import type { DashboardCard, HomeRegion } from '#platform/web/module.ts'
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

const regionOf = ({ region, place }: DashboardCard): HomeRegion => region ?? (place < 20 ? 'top' : 'more')

const RegionCards = ({ cards, rows = 3 }: { cards: readonly DashboardCard[]; rows?: number }) =>
  cards.map(({ id, card: Card }) => (
    <div key={id} className={classes.card}>
      <CardBoundary>
        <Suspense fallback={rows > 0 ? <RowsSkeleton rows={rows} /> : null}>
          <Card />
        </Suspense>
      </CardBoundary>
    </div>
  ))

const Cards = ({ cards }: { cards: readonly DashboardCard[] }) => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const of = (region: HomeRegion) => cards.filter((card) => regionOf(card) === region)
  const help = (
    <Button variant="light" component={Link} to="/help/getting-started">
      {t('gettingStarted')}
    </Button>
  )
  return (
    <>
      <div className={classes.page}>
        <RegionCards cards={of('top')} />
        <div className={classes.columns}>
          <div className={classes.column}>
            <RegionCards cards={of('main')} />
          </div>
          <div className={classes.column}>
            <RegionCards cards={of('side')} />
          </div>
        </div>
        <section className={classes.waiting}>
          <h2>{t('waiting')}</h2>
          <RegionCards cards={of('waiting')} rows={0} />
        </section>
        <div className={classes.more}>
          <RegionCards cards={of('more')} />
        </div>
      </div>
      {/* Cards may render nothing: shown if all of them do. */}
      <div className={classes.nothing}>
        <EmptyState title={t('empty')} text={t('emptyText')} action={help} />
      </div>
    </>
  )
}

/** What the page's places count, for roles without a card that answers the day's first question. */
const UsualHead = () => {
  const { t } = useTranslation('nav', { keyPrefix: 'dashboard' })
  const { count, parts } = useNeeds()
  return (
    <>
      <PageHeader title={useTitle(count)} shortTitle={t('title')} lead={<TodayLine />} />
      {parts}
    </>
  )
}

export const HomeDashboardPage = () => {
  const cards = useDashboardCards()
  const Head = cards.find(({ head }) => head)?.head
  return (
    <>
      {Head ? <Head Day={TodayLine} otherwise={<UsualHead />} /> : <UsualHead />}
      <Cards cards={cards} />
    </>
  )
}
