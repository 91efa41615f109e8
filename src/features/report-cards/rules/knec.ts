/** School-based assessment and the projection of the Grade 9 assessment, in the shares that the national council weighs them. */

export interface SbaResult {
  readonly learningAreaId: string
  /** Tasks of school-based assessment, with whether the learner has a mark in each. */
  readonly tasks: readonly {
    readonly assessmentId: string
    readonly marked: boolean
    readonly percent: number | null
  }[]
}

/**
 * An area's tasks that the class has, and learners without a mark in any of them. A learner without a row lacks the
 * task.
 */
export const sbaOfArea = (
  learningAreaId: string,
  learners: ReadonlyMap<string, readonly SbaResult[]>,
): { tasks: number; lacking: string[] } => {
  const rowsOf = (results: readonly SbaResult[]) =>
    results.filter((one) => one.learningAreaId === learningAreaId).flatMap(({ tasks }) => tasks)
  const tasks = new Set(
    [...learners.values()].flatMap((results) => rowsOf(results).map(({ assessmentId }) => assessmentId)),
  )
  const lacking = [...learners].flatMap(([id, results]) => {
    const marked = new Set(
      rowsOf(results)
        .filter((task) => task.marked)
        .map(({ assessmentId }) => assessmentId),
    )
    return tasks.size > 0 && [...tasks].some((task) => !marked.has(task)) ? [id] : []
  })
  return { tasks: tasks.size, lacking }
}

/** Mean to two decimals; null without values. */
export const mean = (values: readonly (number | null)[]): number | null => {
  const there = values.flatMap((value) => (value === null ? [] : [value]))
  if (there.length === 0) return null
  return Math.round((there.reduce((sum, one) => sum + one, 0) / there.length + 1e-9) * 100) / 100
}

/** Per cent of the final mark. */
export const kjseaWeights = { kjsea: 60, sba: 20, kpsea: 20 } as const
export type KjseaPart = keyof typeof kjseaWeights

export const kjseaParts = ['kjsea', 'sba', 'kpsea'] as const satisfies readonly KjseaPart[]

export type KjseaParts = Readonly<Record<KjseaPart, number | null>>

/**
 * Weights the available parts and scales them to 100; null without the KJSEA estimate itself, since the rest says too
 * little.
 */
export const projectKjsea = (parts: KjseaParts): { projection: number | null; missing: KjseaPart[] } => {
  const missing = kjseaParts.filter((part) => parts[part] === null)
  if (parts.kjsea === null) return { projection: null, missing }
  const there = kjseaParts.filter((part) => parts[part] !== null)
  const weight = there.reduce((sum, part) => sum + kjseaWeights[part], 0)
  const points = there.reduce((sum, part) => sum + kjseaWeights[part] * (parts[part] ?? 0), 0)
  return { projection: Math.round((points / weight + 1e-9) * 100) / 100, missing }
}
