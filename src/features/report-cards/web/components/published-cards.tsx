/** Published cards of one learner: results by area, comments, and the paper. */
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Band } from '#platform/web/components/drawings/band.tsx'
import { BusyButton } from '#platform/web/components/busy-button.tsx'
import { EmptyState } from '#platform/web/components/empty-state.tsx'
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import layout from '#platform/web/components/layout.module.css'
import { useTermName } from '#platform/web/i18n/use-term-name.ts'
import type { FamilyCards, PublishedCard } from '../../contract/family.ts'
import { usePaper } from '../use-paper.ts'
import classes from './cards.module.css'

const CardItem = ({ card, fetch }: { card: PublishedCard; fetch: (card: PublishedCard) => Promise<string> }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  const termName = useTermName()
  const paper = usePaper()
  const title = `${termName(card.termName)} ${card.year}`
  return (
    <li className={`${layout.row} ${layout.wrap}`}>
      <div className={layout.words}>
        <h3 className={layout.title}>{title}</h3>
        <p className={layout.second}>
          {t('card.published', { className: card.className, date: formats.date(card.publishedAt) })}
          {card.version > 1 ? ` · ${t('card.corrected', { version: card.version })}` : null}
        </p>
        <ul className={classes.areas} aria-label={t('card.areas')}>
          {card.areas.map(({ name, percent, band }) => (
            <li key={name} className={classes.area}>
              <span>{name}</span>
              <span className={classes.number}>
                {percent === null ? (band ? null : '–') : formats.percent(percent)}
              </span>
              {band ? <Band code={band.code} name={band.title} /> : null}
            </li>
          ))}
        </ul>
        {card.classComment ? <p className={classes.comment}>{card.classComment}</p> : null}
        {card.opensOn ? <p className={layout.second}>{t('card.opens', { date: formats.date(card.opensOn) })}</p> : null}
      </div>
      <div className={layout.actions}>
        <BusyButton
          variant="light"
          busy={paper.busy}
          busyLabel={t('paper.fetching')}
          onClick={() => paper.get(() => fetch(card))}
          aria-label={t('paper.getOf', { title })}
        >
          {t('paper.get')}
        </BusyButton>
      </div>
    </li>
  )
}

/** Why the school shows no cards. @param childId for a guardian, who is led to the child's fees */
export const HeldBack = ({ held, childId }: { held: NonNullable<FamilyCards['held']>; childId?: string }) => {
  const { t } = useTranslation('report-cards')
  const formats = useFormats()
  return (
    <div className={layout.notice}>
      <p>
        {held.overdue === null ? t('held.words') : t('held.wordsOf', { amount: formats.money(held.overdue) })}{' '}
        {t(childId === undefined ? 'held.ownHow' : 'held.how')}
      </p>
      {childId !== undefined && held.overdue !== null ? (
        <p>
          <Link to={`/parent/fees/${childId}`}>{t('held.fees')}</Link>
        </p>
      ) : null}
    </div>
  )
}

/** @param fetch downloads the paper of a card @param nothing shown without cards */
export const PublishedCards = ({
  items,
  fetch,
  nothing,
}: {
  items: readonly PublishedCard[]
  fetch: (card: PublishedCard) => Promise<string>
  nothing: string
}) => {
  const { t } = useTranslation('report-cards')
  if (items.length === 0) return <EmptyState title={t('card.none')} text={nothing} />
  return (
    <ul className={layout.rows}>
      {items.map((card) => (
        <CardItem key={card.id} card={card} fetch={fetch} />
      ))}
    </ul>
  )
}
