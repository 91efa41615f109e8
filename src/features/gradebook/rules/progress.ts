/** Progress of mark sheets, for lists. */
import type { OverviewColumn, OverviewSheet } from '../contract/overview.ts'

const mayFill = ({ status, opensOn }: OverviewColumn, today: string): boolean =>
  status === 'open' && (opensOn === null || opensOn <= today)

/** The assessment in progress: the last open one that may be filled, else the last one with marks. */
export const presentColumn = ({ assessments }: OverviewSheet, today: string): OverviewColumn | null =>
  [...assessments].reverse().find((one) => mayFill(one, today)) ??
  [...assessments].reverse().find(({ date }) => date <= today) ??
  null

/** Learners without a mark in what may be filled now. */
export const missingIn = (sheet: OverviewSheet, today: string): number =>
  sheet.assessments
    .filter((one) => mayFill(one, today))
    .reduce((sum, { learners, entered }) => sum + Math.max(0, learners - entered), 0)

/** Marks of what may be filled now. */
export const expectedIn = (sheet: OverviewSheet, today: string): number =>
  sheet.assessments.filter((one) => mayFill(one, today)).reduce((sum, { learners }) => sum + learners, 0)

/** Sheets by class, in the order given. */
export const byClass = (
  sheets: readonly OverviewSheet[],
): { streamId: string; className: string; leads: boolean; sheets: OverviewSheet[] }[] => {
  const classes = new Map<string, { streamId: string; className: string; leads: boolean; sheets: OverviewSheet[] }>()
  for (const sheet of sheets) {
    const { streamId, className, leads } = sheet
    const found = classes.get(streamId) ?? { streamId, className, leads, sheets: [] }
    found.sheets.push(sheet)
    classes.set(streamId, found)
  }
  return [...classes.values()]
}
