/** The school's plan: price, included and missing modules, and how to request another. */
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ModuleRows } from '#core/access/web/public.ts'
import type { PlanCard } from '#core/access/contract/modules.ts'
import { Section } from '#core/schools/web/public.ts'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useSession } from '#platform/web/session/session.tsx'
import { PlanRows } from '../components/plan-rows.tsx'
import { Answers, Waiting } from '../components/requests.tsx'
import { useBilling, type Billing } from '../use-billing.ts'
import { usePlanWords } from '../use-plan-words.ts'

const AskDialog = lazy(async () => ({ default: (await import('../components/ask-dialog.tsx')).AskDialog }))

const useLead = () => {
  const { t } = useTranslation('admin')
  const words = usePlanWords()
  const { school } = useSession()
  return (own: PlanCard): string => {
    const facts = {
      school: school?.shortName,
      plan: words.name(own.id),
      count: own.opens.length,
      price: words.price(own),
    }
    return t(own.price.monthly === 0 ? 'billing.leadFree' : 'billing.lead', facts)
  }
}

/** Modules the plan includes, or lacks, with their prices. */
const Modules = ({ billing, opened }: { billing: Billing; opened: boolean }) => {
  const { t } = useTranslation('admin')
  const words = usePlanWords()
  const own = billing.plans.find(({ id }) => id === billing.plan)
  const ids = new Set([...(own?.opens ?? []), ...(own?.willOpen ?? [])])
  const rows = billing.modules
    .filter(({ id }) => ids.has(id) === opened)
    .toSorted((a, b) => Number(a.status === 'coming_soon') - Number(b.status === 'coming_soon'))
    .map(({ id, status, pricing, minimumPlan }) => ({
      id,
      isBeta: status === 'beta',
      note: status === 'coming_soon' ? t('billing.soon') : null,
      end: opened
        ? null
        : pricing.price
          ? words.monthly(pricing.price.monthly)
          : t('billing.inPlan', { plan: words.name(minimumPlan) }),
    }))
  if (rows.length === 0) return null
  const title = t(opened ? 'billing.has' : 'billing.lacks')
  return (
    <Section title={title}>
      <ModuleRows label={title} rows={rows} />
    </Section>
  )
}

const Content = ({ billing, own }: { billing: Billing; own: PlanCard }) => {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<PlanCard | null>(null)
  const open = billing.requests.find(({ status }) => status === 'pending')
  const answered = billing.requests.filter(({ status }) => status !== 'pending')
  return (
    <>
      {open ? <Waiting request={open} /> : null}
      <Section title={t('billing.plans')} hint={open ? t('billing.plansWait') : t('billing.plansHint')}>
        <PlanRows plans={billing.plans} own={own} mayAsk={!open} onAsk={setAsked} />
      </Section>
      <Modules billing={billing} opened={false} />
      <Modules billing={billing} opened />
      {answered.length > 0 ? (
        <Section title={t('billing.answers')}>
          <Answers requests={answered} />
        </Section>
      ) : null}
      {asked ? (
        <Suspense>
          <AskDialog plan={asked} own={own} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

export const BillingPage = () => {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useBilling()
  const lead = useLead()
  const own = data?.plans.find(({ id }) => id === data.plan)
  return (
    <>
      <PageHeader title={t('billing.title')} lead={own ? lead(own) : undefined} />
      {data && own ? (
        <Content billing={data} own={own} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton />
      )}
    </>
  )
}
