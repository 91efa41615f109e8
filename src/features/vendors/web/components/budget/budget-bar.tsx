/** A vote head as a bar: what is spent, what is promised, what is left, and in red what is above what was voted. */
import { useFormats } from '#platform/web/i18n/use-formats.ts'
import classes from './budget.module.css'

export const barParts = ['spent', 'this', 'committed', 'approved'] as const
export type BarPart = (typeof barParts)[number]
export interface BudgetPart {
  readonly part: BarPart | 'left' | 'over'
  readonly amount: number
  readonly label: string
}

const cut = (parts: readonly BudgetPart[], voted: number): { part: BudgetPart['part']; amount: number }[] => {
  let room = voted
  const inside = parts
    .filter(({ part }) => part !== 'left' && part !== 'over')
    .map(({ part, amount }) => {
      const fits = Math.min(Math.max(0, amount), room)
      room -= fits
      return { part, amount: fits }
    })
  const over = parts.find(({ part }) => part === 'over')?.amount ?? 0
  return [...inside, { part: 'over' as const, amount: over }].filter(({ amount }) => amount > 0)
}

/** @param parts with what is left, or over, at their end */
export const BudgetBar = ({ parts, voted, label }: { parts: readonly BudgetPart[]; voted: number; label: string }) => {
  const over = parts.find(({ part }) => part === 'over')?.amount ?? 0
  const whole = Math.max(1, voted + over)
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {cut(parts, voted).map(({ part, amount }) => (
        <span key={part} data-part={part} style={{ width: `${(100 * amount) / whole}%` }} />
      ))}
    </div>
  )
}

export const BudgetLegend = ({ parts }: { parts: readonly BudgetPart[] }) => {
  const formats = useFormats()
  return (
    <ul className={classes.legend}>
      {parts.map(({ part, label, amount }) => (
        <li key={part}>
          <span data-part={part} aria-hidden />
          {label} {formats.amount(amount)}
        </li>
      ))}
    </ul>
  )
}
