/** Learners who may need support: the reasons, and the next step ready to send. */
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconRefresh } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { RowsSkeleton } from '#platform/web/components/skeletons.tsx'
import { Select } from '#platform/web/forms/select.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { Pager } from '#platform/web/list/pager.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { askForCheck, listWarnings } from '../../contract/warnings.ts'
import { mostLetters } from '../../contract/words.ts'
import { base, rulesAddress } from '../addresses.ts'
import { LettersDialog } from '../components/letters-dialog.tsx'
import { WarningList } from '../components/warning-list.tsx'
import { WarningPanel } from '../components/warning-panel.tsx'
import { WarningTabs } from '../components/warning-tabs.tsx'
import classes from '../components/warning.module.css'
import { useWarningsLive } from '../live.ts'
import { warningsSearch } from '../searches.ts'

type Warnings = ResponseOf<typeof listWarnings>
const limit = 100

const useLead = () => {
  const { t } = useTranslation('early-warning')
  const formats = useFormats()
  return ({ checkedAt, isChecking, wholeSchool }: Warnings): string => {
    if (isChecking) return t('lead.checking')
    if (!checkedAt) return t('lead.neverText')
    return t(wholeSchool ? 'lead.checked' : 'lead.checkedOwn', { when: formats.dateTime(checkedAt) })
  }
}

const CheckButton = ({ isChecking }: Pick<Warnings, 'isChecking'>) => {
  const { t } = useTranslation('early-warning')
  const { send, sending } = useSend(askForCheck, { invalidates: [listWarnings] })
  const ask = (): void =>
    void send({}).then(
      () => toast.success(t('checkAsked')),
      (error: unknown) => toast.failure(error, { onRetry: ask }),
    )
  return (
    <Button
      variant="light"
      leftSection={<IconRefresh size={18} aria-hidden />}
      disabled={sending || isChecking}
      onClick={ask}
    >
      {t('check')}
    </Button>
  )
}

const Nobody = ({ data }: { data: Warnings }) => {
  const { t } = useTranslation('early-warning')
  if (!data.wholeSchool && data.classes.length === 0)
    return <EmptyState title={t('lead.noClass')} text={t('lead.noClassText')} drawing="closed" />
  return data.checkedAt ? (
    <EmptyState title={t('lead.none')} text={t('lead.noneText')} />
  ) : (
    <EmptyState title={t('lead.never')} text={t('lead.neverText')} />
  )
}

const Columns = ({ data }: { data: Warnings }) => {
  const { t } = useTranslation('early-warning')
  const { warning } = warningsSearch.parse(useSearch({ strict: false }))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState(false)
  const shown = new Set(data.items.filter(({ id }) => ticked.has(id)).map(({ id }) => id))
  const tick = (id: string): void =>
    setTicked((before) => {
      const next = new Set(before)
      if (next.has(id)) next.delete(id)
      else if (next.size < mostLetters) next.add(id)
      return next
    })
  return (
    <div className={classes.columns} data-open={warning ? true : undefined}>
      <WarningList lines={data.items} chosen={warning} ticked={shown} onTick={tick} onWrite={() => setWriting(true)} />
      {warning ? (
        <WarningPanel key={warning} id={warning} />
      ) : (
        <EmptyState title={t('list.choose')} text={t('list.chooseText')} />
      )}
      {writing ? (
        <LettersDialog
          lines={data.items.filter(({ id }) => shown.has(id))}
          onClose={() => setWriting(false)}
          onDone={() => {
            setWriting(false)
            setTicked(new Set())
          }}
        />
      ) : null}
    </div>
  )
}

export const WarningsPage = () => {
  const { t } = useTranslation('early-warning')
  const navigate = useNavigate()
  const leadOf = useLead()
  const { page = 1, class: streamId, warning } = warningsSearch.parse(useSearch({ strict: false }))
  const { data, error, refetch } = useCall(
    listWarnings,
    { query: { page, limit, streamId } },
    { keepPrevious: true, live: true },
  )
  useWarningsLive(listWarnings)
  const count = data ? data.newCount + data.followedCount : 0
  const fresh = data && count > 0 && data.newCount > 0 ? t('lead.fresh', { count: data.newCount }) : ''
  return (
    <>
      <PageHeader
        title={data && count > 0 ? `${t('lead.title', { count })}${fresh}` : t('title')}
        shortTitle={t('title')}
        lead={data && leadOf(data)}
        secondary={
          data ? (
            <>
              {data.mayCheck ? <CheckButton isChecking={data.isChecking} /> : null}
              {data.mayRule ? (
                <Button
                  variant="light"
                  component={Link}
                  to={rulesAddress}
                  leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
                >
                  {t('rules')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      />
      <WarningTabs />
      {data && data.classes.length > 1 ? (
        <div className={classes.tools}>
          <Select
            label={t('class')}
            placeholder={t('allClasses')}
            clearable
            value={streamId ?? null}
            options={data.classes.map(({ id, label }) => ({ value: id, label }))}
            onChange={(next) => void navigate({ to: base, search: next ? { class: next } : {} })}
          />
        </div>
      ) : null}
      {data ? (
        data.items.length === 0 && !warning ? (
          <Nobody data={data} />
        ) : (
          <Columns data={data} />
        )
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={8} />
      )}
      {data && data.totalPages > 1 ? (
        <Pager
          page={data.currentPage}
          totalPages={data.totalPages}
          totalCount={data.totalCount}
          shown={data.items.length}
          limit={limit}
          onPage={(next) => void navigate({ to: base, search: (before: object) => ({ ...before, page: next }) })}
        />
      ) : null}
    </>
  )
}
