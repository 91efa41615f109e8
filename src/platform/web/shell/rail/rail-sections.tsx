/** The entries of the rail and of the phone's menu: places, and groups of places that open in place, one at a time. */
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RailPlace, RailSection } from '../../app/modules-context.tsx'
import { sumOf, useRailCounts, type RailCounts } from '../../app/rail-counts.tsx'
import { BetaBadge } from '../../components/beta-badge.tsx'
import { CountBadge } from '../../components/count-badge.tsx'
import type { RailGroup } from '../../module.ts'
import { groupIcons } from './group-icons.ts'
import { useNavLabel } from './use-nav-label.ts'
import { useOpenGroup } from './use-open-group.ts'
import classes from './rail-sections.module.css'

interface Common {
  /** The place of the page. */
  place: RailPlace | undefined
  counts: RailCounts
  /** After a place was chosen. */
  onChosen?: (() => void) | undefined
}

const PlaceLink = ({
  item,
  inside = false,
  place,
  counts,
  onChosen,
}: Common & { item: RailPlace; inside?: boolean }) => {
  const label = useNavLabel()
  const Icon = item.icon
  const isCurrent = item.to === place?.to
  return (
    <Link
      to={item.to}
      className={classes.row}
      data-inside={inside || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChosen}
    >
      {inside ? null : <Icon size={20} stroke={1.75} aria-hidden />}
      <span className={classes.label}>{label(item.moduleId, item.labelKey)}</span>
      {item.beta ? <BetaBadge /> : null}
      <CountBadge count={counts[item.to] ?? 0} />
    </Link>
  )
}

interface GroupProps extends Common {
  group: RailGroup
  items: readonly RailPlace[]
  open: boolean
  onToggle: () => void
}

const Group = ({ group, items, open, onToggle, ...common }: GroupProps) => {
  const { t } = useTranslation('platform')
  const id = useId()
  const Icon = groupIcons[group]
  const holdsPage = items.some(({ to }) => to === common.place?.to)
  return (
    <>
      <UnstyledButton
        className={classes.row}
        data-holds-page={holdsPage || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{t(`rail.${group}`)}</span>
        {open ? null : <CountBadge count={sumOf(items, common.counts)} />}
        <span className={classes.chevron} data-open={open || undefined}>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </span>
      </UnstyledButton>
      <ul id={id} className={classes.list} hidden={!open}>
        {items.map((item) => (
          <li key={item.to}>
            <PlaceLink item={item} inside {...common} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface RailSectionsProps {
  sections: readonly RailSection[]
  place: RailPlace | undefined
  /** Rows for a thumb. */
  roomy?: boolean
  onChosen?: () => void
}

export const RailSections = ({ sections, place, roomy = false, onChosen }: RailSectionsProps) => {
  const { counts, parts } = useRailCounts(sections.flatMap(({ items }) => items))
  const groupOfPage = sections.find(({ items }) => items.some(({ to }) => to === place?.to))?.group ?? null
  const { open, toggle } = useOpenGroup(groupOfPage)
  const common = { place, counts, onChosen }
  return (
    <>
      {parts}
      <ul className={classes.list} data-roomy={roomy || undefined}>
        {sections.map(({ group, items }) => (
          <li key={group ?? items[0]?.to}>
            {group ? (
              <Group group={group} items={items} open={open === group} onToggle={() => toggle(group)} {...common} />
            ) : (
              items.map((item) => <PlaceLink key={item.to} item={item} {...common} />)
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
