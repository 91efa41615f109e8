/** Compares a learner with their own past, never with others. */
import type { Scale } from '#core/academics/rules/scales.ts'
import type { OwnPast } from '../contract/grades.ts'

/** @param areas in catalogue order; a change of 0 is neither up nor down */
export const ownPastOf = (areas: readonly { readonly name: string; readonly change: number | null }[]): OwnPast => {
  const compared = areas.flatMap(({ name, change }) => (change === null ? [] : [{ name, change }]))
  const up = compared.filter(({ change }) => change > 0)
  const down = compared.filter(({ change }) => change < 0)
  const best = up.reduce<OwnPast['best']>((found, one) => (found && found.change >= one.change ? found : one), null)
  const worst = down.reduce<OwnPast['worst']>((found, one) => (found && found.change <= one.change ? found : one), null)
  return { up: up.length, down: down.length, same: compared.length - up.length - down.length, best, worst }
}

/** Per cents at which a higher band begins, lowest first. */
export const bordersOf = ({ bands }: Pick<Scale, 'bands'>): number[] =>
  bands
    .slice(0, -1)
    .flatMap(({ min }) => (min === null ? [] : [min]))
    .reverse()
