/** A promotion before it runs: totals, targets, exceptions, and the start button. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getShape } from '#core/academics/contract/shape.ts'
import type { ResponseOf } from '#platform/pure/contract.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { ConfirmDialog } from '#platform/web/floating/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { ErrorPanel } from '#platform/web/components/error-panel.tsx'
import { PageHeader } from '#platform/web/components/page-header.tsx'
import { PinnedAction } from '#platform/web/components/pinned-action.tsx'
import { ListSkeleton } from '#platform/web/components/skeletons.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useIsPhone } from '#platform/web/shell/use-is-phone.ts'
import { toast } from '#platform/web/toast/toast.tsx'
import { previewPromotion } from '../../contract/promotions.ts'
import { bodyOf, type Choices } from '../choices.ts'
import { useChoices } from '../use-choices.ts'
import { usePromote } from '../use-promotion.ts'
import type { Year } from '../year-choice.ts'
import { ClassGoals } from './class-goals.tsx'
import { Exceptions } from './exceptions.tsx'
import { PromoteButton } from './promote-button.tsx'
import { Totals, useClauses } from './totals.tsx'
import { YearFields } from './year-fields.tsx'
import classes from './plan.module.css'

type Preview = ResponseOf<typeof previewPromotion>

export interface PlanProps {
  years: readonly Year[]
  from: Year
  to: Year
  onYears: (wanted: { from: string; to?: string }) => void
}

const everybody = ({ promoted, repeating, leaving }: Preview): number => promoted + repeating + leaving

/** Names what will happen, with the days on which it does. */
const useLoss = ({ from, to }: PlanProps) => {
  const { t } = useTranslation('promotion')
  const { date, number } = useFormats()
  return ({ promoted, repeating, leaving, early }: Preview) => (
    <>
      <ul className={classes.loss}>
        {promoted > 0 ? (
          <li>{t('confirm.promoted', { count: promoted, n: number(promoted), date: date(to.startsOn) })}</li>
        ) : null}
        {repeating > 0 ? <li>{t('confirm.repeating', { count: repeating, n: number(repeating) })}</li> : null}
        {leaving > 0 ? (
          <li>{t('confirm.leaving', { count: leaving, n: number(leaving), date: date(from.endsOn) })}</li>
        ) : null}
      </ul>
      {early ? (
        <p className={classes.early}>{t('confirm.early', { year: from.name, date: date(from.endsOn) })}</p>
      ) : null}
      <p>{t('confirm.undo')}</p>
    </>
  )
}

interface ReadyProps extends PlanProps {
  preview: Preview
  choices: Choices
  busy: boolean
  onChoices: (update: (before: Choices) => Choices) => void
  onDone: () => void
}

const Ready = (props: ReadyProps) => {
  const { years, from, to, onYears, preview, choices, busy, onChoices, onDone } = props
  const { t } = useTranslation('promotion')
  const { number } = useFormats()
  const phone = useIsPhone()
  const clauses = useClauses()
  const lossOf = useLoss(props)
  const shape = useCall(getShape, {})
  const { send } = usePromote()
  const [asking, setAsking] = useState(false)
  const undecided = preview.classes.filter((one) => one.undecided).length
  const total = everybody(preview)
  const promote = async (): Promise<void> => {
    const done = await send({ body: bodyOf(from.id, to.id, choices) })
    onDone()
    toast.success(clauses(done, 'did'))
  }
  const button = (
    <PromoteButton count={total} disabled={undecided > 0 || total === 0 || busy} onClick={() => setAsking(true)} />
  )
  const goals = (shape.data?.streams ?? []).filter((stream) => stream.active)
  return (
    <>
      <PageHeader
        title={clauses(preview, 'will')}
        lead={
          undecided > 0 ? (
            <span className={classes.need}>{t('plan.undecided', { count: undecided, n: number(undecided) })}</span>
          ) : (
            t('plan.lead', { from: from.name, to: to.name })
          )
        }
        shortTitle={t('title')}
        action={phone ? null : button}
      />
      <YearFields {...{ years, from, to }} onChange={onYears} />
      <Totals
        counts={preview}
        tense="will"
        waiting={preview.classes.reduce((sum, one) => sum + one.learners, 0) - total}
      />
      <div className={classes.halves}>
        <ClassGoals
          plans={preview.classes}
          goals={goals}
          onChange={(streamId, toStreamId) =>
            onChoices((before) => ({ ...before, mapping: { ...before.mapping, [streamId]: toStreamId } }))
          }
        />
        <Exceptions fromYear={from} choices={choices} onChange={onChoices} />
      </div>
      <PinnedAction>{button}</PinnedAction>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={promote}
        title={t('confirm.title', { from: from.name, to: to.name })}
        loss={lossOf(preview)}
        verb={t('plan.promote', { count: total, n: number(total) })}
        busyVerb={t('plan.promoting')}
        danger={false}
      />
    </>
  )
}

const Head = () => <PageHeader title={useTranslation('promotion').t('title')} />

export const Plan = (props: PlanProps) => {
  const { years, from, to, onYears } = props
  const { t } = useTranslation('promotion')
  const { choices, change, forget } = useChoices(`${from.id}.${to.id}`)
  const query = useCall(previewPromotion, { body: bodyOf(from.id, to.id, choices) }, { keepPrevious: true })
  // A stale preview of other years must not be run.
  const preview = query.data?.from.id === from.id && query.data.to.id === to.id ? query.data : undefined
  if (preview && preview.classes.length > 0)
    return (
      <Ready
        {...props}
        preview={preview}
        choices={choices}
        busy={query.isPlaceholderData}
        onChoices={change}
        onDone={forget}
      />
    )
  if (preview)
    return (
      <>
        <Head />
        <YearFields {...{ years, from, to }} onChange={onYears} />
        <EmptyState title={t('nobody.title', { year: from.name })} text={t('nobody.text')} />
      </>
    )
  if (!query.error) return <ListSkeleton />
  return (
    <>
      <Head />
      <YearFields {...{ years, from, to }} onChange={onYears} />
      <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
    </>
  )
}
