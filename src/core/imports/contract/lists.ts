/** Choices used in addresses. Separate from the schemas to keep the first load small. */
export const rowFilters = ['all', 'errors', 'warnings', 'asks', 'good'] as const
export type RowFilter = (typeof rowFilters)[number]
