/** The one paged-list shape. */

/** Rows of a page, unless the address or the call says otherwise. */
export const pageSize = 20

/** Most rows that one bulk action takes: their ids fit an address too. */
export const mostSelected = 200

export interface Paged<T> {
  items: T[]
  totalCount: number
  totalPages: number
  currentPage: number
  hasNextPage: boolean
  hasPreviousPage: boolean
}

/** @param page from 1 @param limit items a page */
export const toPage = <T>(items: T[], totalCount: number, page: number, limit: number): Paged<T> => {
  const totalPages = Math.ceil(totalCount / limit)
  return { items, totalCount, totalPages, currentPage: page, hasNextPage: page < totalPages, hasPreviousPage: page > 1 }
}
