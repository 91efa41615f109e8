/** The school as a map: grades across, streams down. */

export interface MapClass {
  readonly id: string
  readonly grade: string
  /** Null for the only class of its grade. */
  readonly name: string | null
}

export interface MapGrid<C> {
  /** In the order of the input. */
  readonly grades: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (C | null)[] }[]
}

/** @param classes by grade and name, as the school lists them */
export const mapOf = <C>(classes: readonly C[], classOf: (one: C) => MapClass): MapGrid<C> => {
  const grades = [...new Set(classes.map((one) => classOf(one).grade))]
  const names = [...new Set(classes.map((one) => classOf(one).name ?? ''))].sort((a, b) => a.localeCompare(b))
  const rows = names.map((name) => ({
    name,
    cells: grades.map(
      (grade) => classes.find((one) => classOf(one).grade === grade && (classOf(one).name ?? '') === name) ?? null,
    ),
  }))
  return { grades, rows }
}

/** Splits the map into parts that fit a phone, each with at most `columns` grades. */
export const partsOf = <C>({ grades, rows }: MapGrid<C>, columns: number): MapGrid<C>[] =>
  Array.from({ length: Math.ceil(grades.length / columns) }, (_, part) => {
    const [from, to] = [part * columns, (part + 1) * columns]
    const cut = rows.map(({ name, cells }) => ({ name, cells: cells.slice(from, to) }))
    return { grades: grades.slice(from, to), rows: cut.filter(({ cells }) => cells.some((cell) => cell !== null)) }
  })
