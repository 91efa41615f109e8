/** Elective blocks proposed from what learners chose: counted, changed, and put side by side in the draft. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#platform/web/api/hooks.ts'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import layout from '#platform/web/components/layout.module.css'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { toast } from '#platform/web/toast/toast.tsx'
import { combineActivities, getBoard, type Board } from '../../contract/drafts.ts'
import {
  activitiesOfBlocks,
  clashingLearners,
  classesWithElectives,
  electivesOf,
  overlapsIn,
  proposeBlocks,
  usualCount,
  type Division,
} from '../../rules/blocks/blocks.ts'
import { namesOf } from '../../rules/pictures/names.ts'
import { BlockGroup } from '../components/blocks/block-group.tsx'
import { Chooser } from '../components/chooser.tsx'
import { DraftPage } from '../components/draft-page.tsx'
import { DraftTabs } from '../components/draft-tabs.tsx'

const ConfirmDialog = lateDialog(async () => (await import('#platform/web/floating/confirm-dialog.tsx')).ConfirmDialog)

interface Planned {
  readonly count: number
  readonly division: Division
}

interface PlanProps {
  readonly board: Board
  readonly streamIds: readonly string[]
  readonly name: string
  readonly chooser: ReactNode
}

const Plan = ({ board, streamIds, name, chooser }: PlanProps) => {
  const { t } = useTranslation('timetable')
  const groups = useMemo(() => electivesOf(board, streamIds), [board, streamIds])
  const [changed, setChanged] = useState<ReadonlyMap<number, Planned>>(new Map())
  const [isTaking, setTaking] = useState(false)
  const { send } = useSend(combineActivities, { invalidates: [getBoard] })
  const { draft } = board
  const proposed = useMemo(
    () =>
      new Map(
        groups.map((one): [number, Planned] => {
          const count = usualCount(one)
          return [one.lessonsPerWeek, { count, division: proposeBlocks(one, count) }]
        }),
      ),
    [groups],
  )
  const planned = groups.flatMap((electives) => {
    const plan = changed.get(electives.lessonsPerWeek) ?? proposed.get(electives.lessonsPerWeek)
    return plan ? [{ electives, plan }] : []
  })
  const clashing = planned.reduce((sum, { electives, plan }) => sum + clashingLearners(electives, plan.division), 0)
  const blocks = planned.flatMap(({ electives, plan }) => activitiesOfBlocks(electives, plan.division))
  const isRefused = planned.some(({ electives, plan }) =>
    overlapsIn(electives, plan.division).some(({ staffId }) => staffId !== null),
  )
  const change = (lessonsPerWeek: number, plan: Planned): void => setChanged(new Map(changed).set(lessonsPerWeek, plan))
  const to = `/admin/scheduling/drafts/${draft.id}`
  const canTake = draft.state === 'draft' && blocks.length > 0 && !isRefused
  return (
    <>
      <PageHeader
        title={t('tabs.blocks')}
        lead={
          planned.length === 0
            ? t('blocks.lead')
            : clashing === 0
              ? t('blocks.clear')
              : t('blocks.without', { count: clashing })
        }
        crumbs={[{ label: draft.name, to }]}
        back={to}
        action={canTake ? <Button onClick={() => setTaking(true)}>{t('blocks.take')}</Button> : undefined}
      />
      <DraftTabs draft={draft} />
      {chooser}
      {planned.length === 0 ? (
        <EmptyState
          title={t('blocks.none')}
          text={t('blocks.noneText')}
          action={
            <Button component={Link} to="/admin/lessons/choices">
              {t('blocks.choose')}
            </Button>
          }
        />
      ) : (
        planned.map(({ electives, plan }) => (
          <BlockGroup
            key={electives.lessonsPerWeek}
            {...{ board, name, electives, ...plan }}
            onCount={(count) => change(electives.lessonsPerWeek, { count, division: proposeBlocks(electives, count) })}
            onDivide={(division) => change(electives.lessonsPerWeek, { ...plan, division })}
          />
        ))
      )}
      {isTaking ? (
        <ConfirmDialog
          opened
          onClose={() => setTaking(false)}
          title={t('blocks.take')}
          loss={t('blocks.loss')}
          verb={t('blocks.take')}
          busyVerb={t('blocks.taking')}
          onConfirm={async () => {
            await send({ params: { id: draft.id }, body: { blocks: blocks.map((activityIds) => ({ activityIds })) } })
            toast.success(t('blocks.taken', { count: blocks.length }))
          }}
        />
      ) : null}
    </>
  )
}

const Blocks = ({ board }: { board: Board }) => {
  const { t } = useTranslation('timetable')
  const names = namesOf(board)
  const choices = useMemo(() => classesWithElectives(board), [board])
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = choices.find((ids) => ids.join() === asked) ?? choices.at(-1)
  const nameOf = (ids: readonly string[]): string => {
    const labels = ids.map(names.stream).join(', ')
    return ids.length > 1 ? t('blocks.together', { classes: labels }) : labels
  }
  const key = chosen?.join() ?? ''
  const streamIds = useMemo(() => (key === '' ? [] : key.split(',')), [key])
  return (
    <Plan
      key={key}
      {...{ board, streamIds }}
      name={streamIds.map(names.stream).join(', ')}
      chooser={
        chosen && choices.length > 1 ? (
          <div className={layout.bar}>
            <Chooser
              label={t('blocks.classes')}
              choices={choices.map((ids) => ({ id: ids.join(), name: nameOf(ids) }))}
              chosen={key}
              onChoose={setAsked}
            />
          </div>
        ) : null
      }
    />
  )
}

export const BlocksPage = () => {
  const { t } = useTranslation('timetable')
  return <DraftPage title={t('tabs.blocks')}>{(board) => <Blocks board={board} />}</DraftPage>
}
