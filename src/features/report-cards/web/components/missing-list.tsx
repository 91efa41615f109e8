/** What is missing on a class's cards, by learner: each name opens the card, where a comment is written. */
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#platform/web/session/session.tsx'
import { missingParts, type CardLine, type MissingPart, type RunDetail } from '../../contract/runs.ts'
import classes from './run.module.css'

/** Names before the rest is folded away. */
const mostNames = 6

interface PartProps {
  run: RunDetail
  part: MissingPart
  cards: readonly CardLine[]
  onOpen: (() => void) | undefined
}

const Names = ({ run, part, cards, onOpen }: PartProps) => {
  const { t } = useTranslation('report-cards')
  const areas = ({ withoutMark }: CardLine): string =>
    part === 'marks' && withoutMark.length > 0 ? `: ${withoutMark.join(', ')}` : ''
  const link = (card: CardLine) => (
    <li key={card.id}>
      <Link
        to="/report-cards/$runId"
        params={{ runId: run.id }}
        search={{ card: card.id }}
        {...(onOpen ? { onClick: onOpen } : {})}
      >
        {card.fullName}
      </Link>
      {areas(card)}
    </li>
  )
  const rest = cards.slice(mostNames)
  return (
    <>
      <ul className={classes.missingNames}>{cards.slice(0, mostNames).map(link)}</ul>
      {rest.length > 0 ? (
        <details className={classes.missingRest}>
          <summary>{t('missing.more', { count: rest.length })}</summary>
          <ul className={classes.missingNames}>{rest.map(link)}</ul>
        </details>
      ) : null}
    </>
  )
}

/** Mark sheets are open to those who teach. */
const SheetsLink = () => {
  const { t } = useTranslation('report-cards')
  const { role } = useSession().user
  if (role !== 'teacher' && role !== 'tutor') return null
  return <Link to="/teacher/gradebook">{t('missing.sheets')}</Link>
}

const Part = (props: PartProps) => {
  const { t } = useTranslation('report-cards')
  const id = useId()
  const { part, cards } = props
  return (
    <section aria-labelledby={id} className={classes.missingPart}>
      <h3 id={id}>{t(`missing.${part === 'marks' ? 'marks' : `${part}s`}`, { count: cards.length })}</h3>
      <Names {...props} />
      {part === 'marks' ? <SheetsLink /> : null}
    </section>
  )
}

/** @param onOpen closes the dialog around it */
export const MissingList = ({ run, onOpen }: { run: RunDetail; onOpen?: () => void }) => {
  const { t } = useTranslation('report-cards')
  const parts = missingParts
    .map((part) => ({ part, cards: run.items.filter(({ missing }) => missing.includes(part)) }))
    .filter(({ cards }) => cards.length > 0)
  if (parts.length === 0 || run.state === 'published') return null
  return (
    <section aria-label={t('missing.title')} className={classes.missing}>
      {parts.map(({ part, cards }) => (
        <Part key={part} run={run} part={part} cards={cards} onOpen={onOpen} />
      ))}
    </section>
  )
}
