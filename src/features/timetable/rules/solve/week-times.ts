/** How often the days of a week break a rule about the whole week. */
import { bits, restBetween, spanOf, type DayTable, type WeekRule } from './days.ts'

/** @param masks taken periods of each day, from `base` on */
export const weekTimes = (
  days: readonly DayTable[],
  rule: WeekRule,
  masks: Int32Array,
  base: number,
  periods: number,
): number => {
  let sum = 0
  let isSpared = false
  for (let day = 0; day < days.length; day++) {
    const mask = masks[base + day] ?? 0
    switch (rule.kind) {
      case 'mostGaps':
        sum += days[day]?.gaps[mask] ?? 0
        break
      case 'mostDays':
        if ((mask & rule.periods) !== 0) sum++
        break
      case 'leastDays':
        if (mask !== 0) sum++
        break
      case 'mostLateStarts':
        sum += days[day]?.late[mask] ?? 0
        break
      case 'mostSlots':
        sum += bits(mask & (rule.masks[day] ?? 0))
        break
      case 'mostSpanButOne': {
        const over = Math.max(0, spanOf(mask) - rule.most)
        if (over === 1 && !isSpared) isSpared = true
        else sum += over
        break
      }
      case 'leastRest': {
        const next = day + 1 < days.length ? day + 1 : rule.circular ? 0 : -1
        if (next >= 0) sum += Math.max(0, rule.least - restBetween(mask, masks[base + next] ?? 0, periods))
        break
      }
    }
  }
  if (rule.kind === 'leastRest' || rule.kind === 'mostSpanButOne') return sum
  return rule.kind === 'leastDays' ? Math.max(0, rule.least - sum) : Math.max(0, sum - rule.most)
}
