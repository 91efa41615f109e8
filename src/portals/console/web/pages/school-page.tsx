/** One school in numbers: plan, status, people by role, staff. */
import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleText } from '#core/access/web/public.ts'
import { counties } from '#core/schools/contract/counties.ts'
import { useLevelName } from '#core/schools/web/public.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { DetailHeader, type Fact } from '#platform/web/components/detail-header.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { membershipStatuses } from '#core/access/contract/access.ts'
import { getConsoleSchool, type SchoolDetail } from '../../contract/schools.ts'
import { Standing } from '../components/school-table.tsx'
import { StaffSection } from '../components/staff-section.tsx'
import { usePlanName } from '../use-plan-name.ts'
import classes from '../components/console.module.css'

const PlanDialog = lazy(async () => ({ default: (await import('../components/school-dialogs.tsx')).PlanDialog }))
const SuspendDialog = lazy(async () => ({ default: (await import('../components/school-dialogs.tsx')).SuspendDialog }))
const ReopenDialog = lazy(async () => ({ default: (await import('../components/school-dialogs.tsx')).ReopenDialog }))

const useFacts = (school: SchoolDetail): Fact[] => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const planName = usePlanName()
  const levelName = useLevelName()
  const text = useModuleText()
  return [
    { label: t('head.plan'), value: planName(school.plan) },
    { label: t('head.code'), value: school.code },
    { label: t('head.learners'), value: formats.number(school.learners) },
    { label: t('school.classes'), value: formats.number(school.classes) },
    { label: t('head.staff'), value: formats.number(school.staff) },
    { label: t('create.levels'), value: formats.list(school.levels.map(levelName)) },
    {
      label: t('create.county'),
      value: counties.find(({ code }) => code === school.county)?.name ?? t('school.notGiven'),
    },
    { label: t('head.since'), value: formats.date(school.createdAt) },
    {
      label: t('school.off'),
      value:
        school.switchedOff.length > 0
          ? formats.list(school.switchedOff.map((id) => text(id).title))
          : t('school.nothingOff'),
    },
  ]
}

interface RoleRow {
  role: string
  people: Readonly<Record<string, number>>
}

const People = ({ school }: { school: SchoolDetail }) => {
  const { t } = useTranslation('console')
  const formats = useFormats()
  const roles = [...new Set(school.memberships.map(({ role }) => role))]
  const rows = roles.map((role): RoleRow => ({
    role,
    people: Object.fromEntries(
      school.memberships.filter((one) => one.role === role).map((one) => [one.status, one.people]),
    ),
  }))
  // Hides a column of zeros.
  const occurs = (status: string): boolean =>
    status === 'active' || rows.some(({ people }) => (people[status] ?? 0) > 0)
  const columns = [
    { id: 'role', header: t('head.role'), cell: ({ role }: RoleRow) => t(`platform:role.${role}`) },
    ...membershipStatuses.filter(occurs).map((status) => ({
      id: status,
      header: t(`membership.${status}`),
      numeric: true,
      cell: ({ people }: RoleRow) => formats.number(people[status] ?? 0),
    })),
  ]
  return (
    <section className={classes.section}>
      <h2>{t('school.people')}</h2>
      <DataTable label={t('school.people')} columns={columns} rows={rows} rowId={({ role }) => role} />
    </section>
  )
}

const Content = ({ school }: { school: SchoolDetail }) => {
  const { t } = useTranslation('console')
  const facts = useFacts(school)
  const [asked, setAsked] = useState<'plan' | 'standing' | null>(null)
  const close = () => setAsked(null)
  const isOpen = school.status === 'active'
  const Dialog = asked === 'plan' ? PlanDialog : isOpen ? SuspendDialog : ReopenDialog
  return (
    <>
      <DetailHeader
        title={school.name}
        state={<Standing status={school.status} />}
        back="/console/schools"
        facts={facts}
        secondary={
          isOpen ? (
            <Button variant="light" color="red" onClick={() => setAsked('standing')}>
              {t('school.suspend')}
            </Button>
          ) : (
            <Button variant="light" onClick={() => setAsked('standing')}>
              {t('school.reopen')}
            </Button>
          )
        }
        action={<Button onClick={() => setAsked('plan')}>{t('school.changePlan')}</Button>}
      />
      {school.statusReason ? (
        <div className={classes.band}>
          <p>{t('school.closedBecause', { reason: school.statusReason })}</p>
        </div>
      ) : null}
      <People school={school} />
      <StaffSection schoolId={school.id} />
      {asked ? (
        <Suspense>
          <Dialog school={school} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

export const SchoolPage = () => {
  const { t } = useTranslation('console')
  const { schoolId = '' }: { schoolId?: string } = useParams({ strict: false })
  const query = useCall(getConsoleSchool, { params: { id: schoolId } })
  if (query.data) return <Content school={query.data} />
  return (
    <>
      <PageHeader title={t('school.title')} back="/console/schools" />
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : <RowsSkeleton />}
    </>
  )
}
