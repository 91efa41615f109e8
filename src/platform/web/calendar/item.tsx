/** A calendar entry in all sizes: a list row, a chip in a month, a card in a week, a dot on a phone. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Spread } from '#platform/pure/day-views.ts'
import classes from './item.module.css'

export interface CalendarItem extends Spread {
  readonly key: string
  readonly title: string
  /** Address that it opens. */
  readonly link: string | null
  /** Start time of a chip; omitted for all-day entries. */
  readonly begins: string | null
  /** Hours in words. */
  readonly hours: string
  /** Subtitle of a row, including its kind. */
  readonly line: string
  /** Text of a card beside the time. */
  readonly card: string
  readonly tone: 'green' | 'blue' | 'plum' | 'sand' | 'yellow' | 'amber' | 'free' | undefined
  /** The reader's response to it. */
  readonly state: ReactNode
}

/** Texts supplied by the page. */
export interface CalendarWords {
  readonly nothing: string
  readonly week: string
  readonly more: (count: number) => string
  /** Accessible name of a day with a number of entries. */
  readonly day: (day: string, count: number) => string
}

/** Props of all views. */
export interface DaysProps {
  readonly items: readonly CalendarItem[]
  readonly words: CalendarWords
  readonly from: string
  readonly to: string
  /** The day looked at. */
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

const Named = ({ item, className }: { item: CalendarItem; className: string | undefined }) =>
  item.link ? (
    <Link to={item.link} className={className}>
      {item.title}
    </Link>
  ) : (
    <span className={className}>{item.title}</span>
  )

export const ItemLine = ({ item }: { item: CalendarItem }) => (
  <li className={classes.line} data-tone={item.tone}>
    <span className={classes.time}>{item.hours}</span>
    <span className={classes.words}>
      <Named item={item} className={classes.title} />
      <span className={classes.second}>{item.line}</span>
    </span>
    {item.state}
  </li>
)

export const ItemChip = ({ item }: { item: CalendarItem }) => (
  <li className={classes.chip} data-tone={item.tone}>
    {item.begins ? <span className={classes.chipTime}>{item.begins}</span> : null}
    <Named item={item} className={classes.chipTitle} />
  </li>
)

/** As a card in a week. */
export const ItemCard = ({ item }: { item: CalendarItem }) => (
  <li className={classes.card} data-tone={item.tone}>
    <Named item={item} className={classes.title} />
    <span className={classes.second}>{[item.hours, item.card].filter(Boolean).join(' · ')}</span>
    {item.state}
  </li>
)

/** On a phone's month: dots by kind. */
export const ItemDots = ({ items }: { items: readonly CalendarItem[] }) => (
  <span className={classes.dots} aria-hidden="true">
    {items.slice(0, 3).map((item) => (
      <span key={item.key} className={classes.dot} data-tone={item.tone} />
    ))}
  </span>
)
