/** A class's term: the days as a heat-map, the learners with their totals, and the register as a file. */
import { Button, Menu } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#platform/web/api/hooks.ts'
import { download } from '#platform/web/api/download.ts'
import { DataTable } from '#platform/web/components/data-table.tsx'
import { Dialog } from '#platform/web/floating/dialog.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import layout from '#platform/web/components/layout.module.css'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import { classTerm, exportRegister, learnerTerm, type exportFormats } from '../../contract/views.ts'
import { ClassTermMap } from '../components/class-term-map.tsx'
import { LearnerHeatMap } from '../components/learner-heat-map.tsx'
import { useAttendanceLive } from '../live.ts'
import { termSearch } from '../searches.ts'
import classes from './term-page.module.css'

type Term = ResponseOf<typeof classTerm>
type Learner = Term['learners'][number]

const ExportMenu = ({ streamId, from, to }: { streamId: string; from: string; to: string }) => {
  const { t } = useTranslation('attendance')
  const save = async (format: (typeof exportFormats)[number]): Promise<void> => {
    try {
      toast.success(
        t('export.done', {
          name: await download(exportRegister, { params: { id: streamId }, query: { format, from, to } }),
        }),
      )
    } catch (error) {
      toast.failure(error, { onRetry: () => void save(format) })
    }
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="light" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const LearnerDialog = ({
  learner,
  termId,
  onClose,
}: {
  learner: Learner
  termId: string | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const query = useCall(learnerTerm, { params: { id: learner.id }, query: termId ? { termId } : {} }, { live: true })
  return (
    <Dialog opened onClose={onClose} title={learner.fullName} subject={learner.admissionNumber}>
      {!query.data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : null}
      {query.data ? (
        <LearnerHeatMap
          attendance={query.data}
          today={formats.schoolDay()}
          title={query.data.term?.name ?? t('own.title')}
        />
      ) : null}
    </Dialog>
  )
}

/** Columns that fit a phone beside the name. */
const onPhone: ReadonlySet<string> = new Set(['name', 'present', 'late', 'absent'])

const Learners = ({ term, onOpen }: { term: Term; onOpen: (learner: Learner) => void }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const phone = useIsPhone()
  const number = (pick: (learner: Learner) => number) => (learner: Learner) => formats.number(pick(learner))
  const columns = [
    {
      id: 'name',
      header: t('head.name'),
      cell: (learner: Learner) => (
        <Button variant="subtle" className={classes.learner ?? ''} onClick={() => onOpen(learner)}>
          {learner.fullName}
        </Button>
      ),
    },
    { id: 'present', header: t('head.here'), cell: number(({ totals }) => totals.present), numeric: true },
    { id: 'late', header: t('head.late'), cell: number(({ totals }) => totals.late), numeric: true },
    { id: 'absent', header: t('head.away'), cell: number(({ totals }) => totals.absent), numeric: true },
    {
      id: 'unexplained',
      header: t('head.unexplained'),
      cell: number(({ totals }) => totals.unexplained),
      numeric: true,
    },
    {
      id: 'percentage',
      header: t('head.percentage'),
      cell: ({ totals }: Learner) => (totals.percentage === null ? null : formats.percent(totals.percentage, 1)),
      numeric: true,
    },
  ]
  return (
    <section className={layout.section}>
      <h2>{t('classTerm.learners')}</h2>
      <DataTable
        label={t('classTerm.learners')}
        columns={phone ? columns.filter(({ id }) => onPhone.has(id)) : columns}
        rows={term.learners}
        rowId={({ id }) => id}
      />
    </section>
  )
}

/** The sum of the class in words: what share of days was attended. */
const useLead = () => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  return ({ totals, learners }: Term): string =>
    totals.percentage === null
      ? t('classTerm.nothing')
      : t('classTerm.lead', {
          percent: formats.percent(totals.percentage, 1),
          days: formats.number(totals.absent),
          count: learners.length,
        })
}

const TermChoice = ({ term }: { term: Term }) => {
  const { t } = useTranslation('attendance')
  const formats = useFormats()
  const termName = useTermName()
  const navigate = useNavigate()
  return (
    <Select
      label={t('classTerm.term')}
      options={term.terms.map(({ id, name, startsOn }) => ({
        value: id,
        label: `${termName(name)}, ${formats.date(startsOn, 'month')}`,
      }))}
      value={term.term?.id ?? null}
      onChange={(termId) => void navigate({ to: '.', search: { termId: termId ?? undefined }, resetScroll: false })}
    />
  )
}

const Content = ({ term, termId }: { term: Term; termId: string | undefined }) => {
  const formats = useFormats()
  const lead = useLead()
  const [opened, setOpened] = useState<Learner | null>(null)
  return (
    <>
      <div className={classes.choice}>
        <TermChoice term={term} />
      </div>
      <ClassTermMap days={term.days} today={formats.schoolDay()} label={lead(term)} />
      <Learners term={term} onOpen={setOpened} />
      {opened ? <LearnerDialog learner={opened} termId={termId} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

export const TermPage = () => {
  const { t } = useTranslation('attendance')
  const termName = useTermName()
  const { streamId = '' } = useParams({ strict: false })
  const { termId } = termSearch.parse(useSearch({ strict: false }))
  const query = useCall(
    classTerm,
    { params: { id: streamId }, query: termId ? { termId } : {} },
    { live: true, keepPrevious: true },
  )
  useAttendanceLive(classTerm, learnerTerm)
  const lead = useLead()
  const { data } = query
  const title = data
    ? t('classTerm.title', { className: data.class.label, term: termName(data.term?.name ?? '') })
    : t('register.term')
  return (
    <>
      <PageHeader
        title={title}
        shortTitle={data?.class.label}
        lead={data ? lead(data) : undefined}
        back="/registers"
        subtitle={data?.term?.name}
        titleInBar
        secondary={
          data?.term ? <ExportMenu streamId={streamId} from={data.term.startsOn} to={data.term.endsOn} /> : null
        }
      />
      {!data ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <RowsSkeleton />
        )
      ) : null}
      {data && !data.term ? <EmptyState title={t('classTerm.noTerm')} text={t('classTerm.noTermText')} /> : null}
      {data?.term ? <Content term={data} termId={termId} /> : null}
    </>
  )
}
