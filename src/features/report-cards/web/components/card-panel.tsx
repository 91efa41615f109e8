/** Editor of one learner's card: what is missing, comments, paper; with keys for the next learner. */
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/hooks.ts'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { lateDialog } from '#platform/web/components/late-dialog.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import { useSession } from '#platform/web/session/session.tsx'
import { listBank } from '../../contract/bank.ts'
import { printCard } from '../../contract/papers.ts'
import type { CardLine, RunDetail } from '../../contract/runs.ts'
import { usePaper } from '../use-paper.ts'
import { CardMarks } from './card-marks.tsx'
import { CommentField } from './comment-field.tsx'
import type { Comments } from './use-comments.ts'
import classes from './run.module.css'

const CorrectDialog = lateDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog)

export interface CardPanelProps {
  readonly run: RunDetail
  readonly card: CardLine
  readonly comments: Comments
  /** Moves to the neighbouring card and saves on the way; null at the ends. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  /** Saves, and moves on when saved. */
  readonly onSave: () => Promise<void>
  /** Back to the list, on a phone. */
  readonly onClose: (() => void) | null
}

const PaperButton = ({ run, card }: { run: RunDetail; card: CardLine }) => {
  const { t } = useTranslation('report-cards')
  const paper = usePaper()
  return (
    <BusyButton
      variant="default"
      busy={paper.busy}
      busyLabel={t('paper.fetching')}
      onClick={() => paper.get(() => download(printCard, { params: { id: card.id }, query: {} }))}
    >
      {t(run.state === 'published' ? 'paper.get' : 'paper.draft')}
    </BusyButton>
  )
}

const Correct = ({ run, card }: { run: RunDetail; card: CardLine }) => {
  const { t } = useTranslation('report-cards')
  const isAdmin = useSession().user.role === 'admin'
  const [opened, setOpened] = useState(false)
  if (!isAdmin || run.state !== 'published' || !card.latest) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('correct.open')}
      </Button>
      {opened ? <CorrectDialog opened onClose={() => setOpened(false)} run={run} card={card} /> : null}
    </>
  )
}

const Facts = ({ card }: { card: CardLine }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const words = [
    card.admissionNumber,
    ...(card.mean === null ? [] : [t('run.mean', { percent: formats.percent(card.mean, 1) })]),
    ...(card.latest
      ? [t('run.version', { version: card.latest.number, date: formats.date(card.latest.publishedAt) })]
      : []),
  ]
  return (
    <p className={classes.second}>
      {words.join(' · ')}
      {card.withoutMark.length > 0 ? (
        <>
          <br />
          {t('missing.areas', { areas: formats.list(card.withoutMark) })}
        </>
      ) : null}
    </p>
  )
}

export const CardPanel = ({ run, card, comments, onPrevious, onNext, onSave, onClose }: CardPanelProps) => {
  const { t } = useTranslation('report-cards')
  const bank = useCall(listBank, {})
  const texts = comments.of(card)
  useHotkeys(
    [
      ['alt+ArrowDown', () => onNext?.()],
      ['alt+ArrowUp', () => onPrevious?.()],
      ['mod+Enter', () => void onSave()],
    ],
    [],
    true,
  )
  const shared = { run, card, bank: bank.data?.items ?? [] }
  const isWriting = run.may.writeClassComment || run.may.writeHeadComment
  return (
    <section className={classes.panel} aria-label={card.fullName}>
      <div className={classes.head}>
        <h2>{card.fullName}</h2>
        {card.band ? <Band code={card.band.code} name={card.band.title} /> : null}
      </div>
      <div className={classes.fields}>
        <Facts card={card} />
        <div className={classes.beside}>
          <div className={classes.fields}>
            {run.parts.classComment ? (
              <CommentField
                {...shared}
                kind="class"
                value={texts.classComment}
                onChange={(classComment) => comments.type(card, { classComment })}
                isOpen={run.may.writeClassComment}
              />
            ) : null}
            {run.parts.headComment ? (
              <CommentField
                {...shared}
                kind="head"
                value={texts.headComment}
                onChange={(headComment) => comments.type(card, { headComment })}
                isOpen={run.may.writeHeadComment}
              />
            ) : null}
          </div>
          <CardMarks card={card} />
        </div>
      </div>
      <div className={classes.steps}>
        {isWriting ? (
          <BusyButton
            variant="light"
            busy={comments.saving}
            busyLabel={t('run.saving')}
            disabled={!comments.isChanged(card)}
            onClick={() => void onSave()}
          >
            {t(onNext ? 'run.saveNext' : 'run.save')}
          </BusyButton>
        ) : null}
        <Button
          variant="default"
          disabled={!onPrevious}
          onClick={() => onPrevious?.()}
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          {t('run.previous')}
        </Button>
        <Button
          variant="default"
          disabled={!onNext}
          onClick={() => onNext?.()}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          {t('run.next')}
        </Button>
        <PaperButton run={run} card={card} />
        <Correct run={run} card={card} />
        {onClose ? (
          <Button variant="subtle" onClick={onClose}>
            {t('run.toList')}
          </Button>
        ) : null}
      </div>
      {isWriting ? <p className={classes.hint}>{t('run.keys')}</p> : null}
    </section>
  )
}
