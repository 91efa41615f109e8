/** Learners who leave or have left, with what each desk says: the office starts here. */
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaged } from '#platform/web/api/hooks.ts'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { StatusDot } from '#platform/web/components/status-dot.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { ListPage } from '#platform/web/list/list-page.tsx'
import type { ListColumn, ListFilter } from '#platform/web/list/types.ts'
import { useListState } from '#platform/web/list/use-list-state.ts'
import { useAbility } from '#platform/web/session/session.tsx'
import { listClearances, type ClearanceItem } from '../../contract/clearance.ts'
import { clearanceStates } from '../../contract/words.ts'
import classes from '../components/clearance.module.css'
import { useClearanceLive } from '../live.ts'
import { clearancesSearch } from '../searches.ts'
import { lineDots, stateDots } from '../words.ts'

const StartDialog = lateDialog(async () => (await import('../components/start-dialog.tsx')).StartDialog)

type Item = ClearanceItem & { readonly id: string }

const Lines = ({ lines }: Pick<ClearanceItem, 'lines'>) => {
  const { t } = useTranslation('clearance')
  return (
    <span className={classes.marks}>
      {lines.map(({ desk, title, state }) => (
        <StatusDot key={desk} kind={lineDots[state]}>
          {t('list.line', { desk: title, state: t(`line.${state}`) })}
        </StatusDot>
      ))}
    </span>
  )
}

const useColumns = (): ListColumn<Item>[] => {
  const { t } = useTranslation('clearance')
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'learner',
        header: t('field.learner'),
        cell: ({ learner }) => (
          <span className={classes.cell}>
            <Link to="/admin/clearance/$learnerId" params={{ learnerId: learner.id }}>
              {learner.name}
            </Link>
            <span className={classes.second}>
              {[learner.className, learner.admissionNumber].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      { id: 'day', header: t('field.lastDay'), cell: ({ leavesOn }) => formats.date(leavesOn, 'numeric') },
      {
        id: 'state',
        header: t('field.state'),
        cell: ({ state }) => <StatusDot kind={stateDots[state]}>{t(`state.${state}`)}</StatusDot>,
      },
      { id: 'desks', header: t('field.desks'), cell: ({ lines }) => <Lines lines={lines} /> },
    ],
    [t, formats],
  )
}

const useFilters = (): ListFilter[] => {
  const { t } = useTranslation('clearance')
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('field.state'),
        kind: 'choice',
        options: clearanceStates.map((value) => ({ value, label: t(`state.${value}`) })),
      },
    ],
    [t],
  )
}

export const ClearancesPage = () => {
  const { t } = useTranslation('clearance')
  const formats = useFormats()
  const starts = useAbility('people.manage')
  const state = useListState(clearancesSearch)
  const { sort: _sort, ...query } = state.query
  const list = usePaged(listClearances, { query }, { live: true })
  const [starting, setStarting] = useState<readonly Item[] | null>(null)
  useClearanceLive(listClearances)
  const withIds = useMemo(
    () => list.data && { ...list.data, items: list.data.items.map((item): Item => ({ ...item, id: item.learner.id })) },
    [list.data],
  )
  return (
    <>
      <ListPage
        id="clearances"
        title={t('title')}
        lead={t('lead')}
        state={state}
        query={{ ...list, data: withIds }}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ learner }) => learner.name}
        rowTo={({ id }) => `/admin/clearance/${id}`}
        phoneRow={({ learner, leavesOn, state: now, lines }) => ({
          title: learner.name,
          second: [
            learner.className,
            formats.date(leavesOn, 'day'),
            now === 'open'
              ? t('list.signed', {
                  count: lines.filter((line) => line.state === 'signed').length,
                  all: lines.length,
                })
              : '',
          ]
            .filter(Boolean)
            .join(' · '),
          status: <StatusDot kind={stateDots[now]}>{t(`state.${now}`)}</StatusDot>,
        })}
        searchLabel={t('search')}
        filters={useFilters()}
        {...(starts
          ? {
              create: { label: t('start.title'), icon: IconClipboardCheck, onClick: () => setStarting([]) },
              bulk: [{ label: t('start.title'), icon: IconClipboardCheck, onClick: setStarting }],
            }
          : {})}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {starting ? <StartDialog learners={starting} onClose={() => setStarting(null)} /> : null}
    </>
  )
}
