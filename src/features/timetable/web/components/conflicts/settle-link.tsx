/** The button that leads to where a conflict is settled. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session.tsx'
import type { Conflict } from '../../../contract/conflicts.ts'
import { useWords } from './use-words.ts'

/** What an admin needs for places that are not open to all admins. */
const abilityOf: Partial<Record<Conflict['settle']['where'], string>> = {
  timetable: 'lessons.manage',
  choices: 'lessons.manage',
  cover: 'duties.manage',
  duty: 'duties.manage',
  class: 'academics.manage',
}

export const SettleLink = ({ conflict, isClash }: { conflict: Conflict; isClash: boolean }) => {
  const { abilities } = useSession()
  const words = useWords()
  const { where, link } = conflict.settle
  const needed = abilityOf[where]
  if (needed !== undefined && !abilities.includes(needed)) return null
  const [path, query = ''] = link.split('?')
  const verb = words.verb(conflict)
  return (
    <Button
      variant={isClash ? 'light' : 'default'}
      renderRoot={(props) => (
        <Link to={path ?? link} search={Object.fromEntries(new URLSearchParams(query))} {...props} />
      )}
      aria-label={`${verb}: ${words.title(conflict)}`}
    >
      {verb}
    </Button>
  )
}
